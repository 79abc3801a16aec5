import { flushCompileCache, registerHooks } from 'node:module';
import './rapid-client.ts';

/**
 * Loaded with `node --import`, before Lambda's runtime interface client. The client requires a C++ addon for HTTP,
 * which only an install script compiles. This module replaces the addon by the file in this folder. The addon's name is
 * internal to the client, so an update may break this.
 */
const addon = './rapid-client.node';
const replacement = new URL('rapid-client.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === addon ? { url: replacement, shortCircuit: true } : nextResolve(specifier, context),
});

// Removing the types of these files takes 50 ms a process. A process that is killed does not write its cache at its end.
flushCompileCache();
