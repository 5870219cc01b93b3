// Loaded first by the sites, the command lines and the workers of a test run (`NODE_OPTIONS`). A site of a test answers each
// page a few times and ends, so that the product's choices for months do not pay: it optimizes functions when they have run six
// times as long as usual (only Node 20 has that option), and its heap grows as V8 lets it (the website's does not, to stay small).
const { setFlagsFromString } = require('node:v8');

if (process.versions.node.startsWith('20.')) setFlagsFromString('--interrupt-budget=400000');
setFlagsFromString('--heap-growing-percent=0');
