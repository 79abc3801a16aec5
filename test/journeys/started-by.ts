/**
 * Waits until a part of the run has started; the first request starts it.
 * @returns the part's address
 * @throws Error when it cannot start
 */
export const startedBy = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
};
