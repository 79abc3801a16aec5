import type { components } from '../../../client/main.ts';

type Cause = components['schemas']['PayoutHoldCause'];
type Texts = Readonly<Record<`stopped_${Cause}` | 'stopped', string>>;

/** The text of a cause that stops payments to a creator. A later version of the service may have other causes. */
export const holdText = (cause: Cause, texts: Texts): string => texts[`stopped_${cause}`] ?? texts.stopped;
