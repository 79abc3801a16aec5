import { registerHooks } from 'node:module';

/**
 * Loaded before Lambda's runtime interface client (`node --import`): where the client requires its HTTP client, an addon in C++
 * that only an install script compiles, it gets the one beside this file. The name of the addon is the client's own affair, so
 * an update of the package may break this.
 */
const addon = './rapid-client.node';
const replacement = new URL('rapid-client.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === addon ? { url: replacement, shortCircuit: true } : nextResolve(specifier, context),
});
