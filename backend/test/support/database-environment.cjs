// Jest's environment of plain Node, with the program of the embedded database: compiled once per worker, where each test file would
// compile it again in half a second.
const { readFileSync } = require('node:fs');
const path = require('node:path');
const { MessageChannel, moveMessagePortToContext, receiveMessageOnPort } = require('node:worker_threads');
const { TestEnvironment } = require('jest-environment-node');

const PROGRAM = path.resolve(__dirname, '../../../node_modules/@electric-sql/pglite/dist/pglite.wasm');

let compiled = null;

module.exports = class DatabaseEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.compileDatabase = async () => {
      compiled ??= WebAssembly.compile(readFileSync(PROGRAM));
      const { port1, port2 } = new MessageChannel();
      port1.postMessage(await compiled);
      // As a program of the test's own context, which accepts no other.
      const { message } = receiveMessageOnPort(moveMessagePortToContext(port2, this.getVmContext()));
      port1.close();
      return message;
    };
  }
};
