import { type Refusal, refuse } from '../errors.ts';

const maximumAttempts = 3;

/**
 * Reads, decides and writes until what was read is still so when it is written, three times at most (contract §1, `conflict`).
 *
 * @param attempt one round; `changed` when a fact that it had read was another when it wrote
 */
export const attempts = async <Result>(attempt: () => Promise<Result | 'changed'>): Promise<Result | Refusal> => {
  for (let tries = 1; tries <= maximumAttempts; tries += 1) {
    const result = await attempt();
    if (result !== 'changed') return result;
  }
  return refuse('conflict', 'What the request is about keeps changing. Try again.');
};
