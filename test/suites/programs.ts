import { fail } from '../../infra/stage/command.ts';
import { javaPath } from '../../local/programs/java.ts';
import { chromiumPath } from '../browser/chromium-path.ts';

/** Finds or fetches the programs that the tests need, before the first test. */
try {
  javaPath();
  chromiumPath();
} catch (cause) {
  fail(cause);
}
