// The only file that an old Node has to understand: it says so before one trips over TypeScript.
const [major] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: install Node 24 or newer and type the command again.\n`,
  );
  process.exit(1);
}
