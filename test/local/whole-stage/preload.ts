import { registerHooks } from 'node:module';

/**
 * Loaded before Lambda's runtime interface client (`node --import`). The client requires its HTTP client, a C++ addon
 * that only an install script compiles. This replaces it by the file in this folder. The addon's name is internal to
 * the client, so an update may break this.
 */
const addon = './rapid-client.node';
const replacement = new URL('rapid-client.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === addon ? { url: replacement, shortCircuit: true } : nextResolve(specifier, context),
});
