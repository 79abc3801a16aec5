/** Reasons that end without the person: the same request can succeed a moment later. */
const passing = ['busy', 'request_in_progress', 'being_scanned'];

type Failed = {
  readonly code: string;
  readonly status: number;
  readonly details: readonly { readonly reason: string }[];
};

/** Whether the same request can succeed when it is sent again. Wrong input, and things that do not exist, stay so. */
export const canSucceedLater = ({ code, status, details }: Failed): boolean =>
  status === 0 ||
  status === 429 ||
  status >= 500 ||
  code === 'reservation_pending' ||
  details.some(({ reason }) => passing.includes(reason));
