import type { ApiError } from '../../client/main.ts';

/** Reasons that end without the person: the same request can succeed a moment later. */
const passing = ['busy', 'request_in_progress', 'being_scanned'];

/** Whether the same request can succeed when it is sent again. Wrong input, and things that do not exist, stay so. */
export const canSucceedLater = ({ code, status, details }: Pick<ApiError, 'code' | 'status' | 'details'>): boolean =>
  status === 0 ||
  status === 429 ||
  status >= 500 ||
  code === 'reservation_pending' ||
  details.some(({ reason }) => passing.includes(reason));
