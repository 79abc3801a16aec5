import { javaPath } from '../../local/programs/java.ts';
import { onPath } from '../../local/programs/program.ts';
import { fail } from '../../tools/fail.ts';
import { chromiumPath } from '../browser/chromium-path.ts';

/** Programs that the tests need and that nothing here fetches. */
const byHand = ['git', 'curl'];

/** Finds or fetches the programs that the tests need, before the first test. */
try {
  const missing = byHand.filter((name) => onPath(name).length === 0);
  if (missing.length > 0)
    throw new Error(`The tests need ${missing.join(' and ')}. Install it and type the command again.`);
  javaPath();
  chromiumPath();
} catch (cause) {
  fail(cause);
}
