// An old Node can run this file. It prints an error message before Node fails on the TypeScript sources.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node 24 or newer and type the command again.\n`,
  );
  process.exit(1);
}
