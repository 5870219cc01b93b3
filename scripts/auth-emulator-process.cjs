// Firebase's Auth emulator alone, in a process of its own: `node auth-emulator-process.cjs <host> <port> <project>`.
// The command line of firebase-tools starts the same class, after it has loaded the emulators of all other services.
const { createRequire } = require('node:module');
const path = require('node:path');

const packages = path.resolve(__dirname, '..', 'e2e', 'firebase-emulator', 'node_modules');
const fromPackages = createRequire(path.join(packages, 'package.json'));
const Ajv = createRequire(fromPackages.resolve('exegesis'))('ajv').default;
const { AuthEmulator, SingleProjectMode } = fromPackages(
  path.join(packages, 'firebase-tools', 'lib', 'emulator', 'auth', 'index.js'),
);

// Each parameter of Google's interface gets a validator of its own, which would first check Google's description of
// the parameter, and compile the schema of schemas for that: most of a start. Requests are validated as before.
Ajv.prototype.validateSchema = () => true;

const [host, port, projectId] = process.argv.slice(2);
const emulator = new AuthEmulator({
  host,
  port: Number(port),
  projectId,
  singleProjectMode: SingleProjectMode.WARNING,
});
process.once('SIGTERM', () => process.exit(0));
void emulator.start();
