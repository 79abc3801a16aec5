import { AssertionError } from 'node:assert/strict';

const shownCharacters = 200;

const shown = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, shownCharacters);

const valuesOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AssertionError && error.operator?.includes('qual'))
    return `${error.generatedMessage ? '' : `${error.message}: `}${shown(error.actual)} instead of ${shown(error.expected)}`;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  return `${error.message}${cause}`.replaceAll(/\s+/g, ' ').slice(0, shownCharacters);
};

/**
 * The cause of a step's failure in one line: the last request, the found and the expected value.
 *
 * @param request method and path without parameters, so that no token is printed
 */
export const reasonOf = (error: unknown, request: string): string => `${request}: ${valuesOf(error)}`;
