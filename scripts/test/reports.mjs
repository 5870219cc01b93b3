import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Reads the JSON report of a run of Jest or of Playwright; nothing has passed where it is missing.
 *
 * @param {string} file
 * @returns {{ passed: number, failed: number, skipped: number, files: { name: string, seconds: number }[], failures: string[] }}
 *   The seconds of a file of Jest include loading its modules. A failure has the test's file, title and first lines of its message.
 */
export function readReport(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, files: [], failures: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats === undefined ? readJest(report) : readPlaywright(report);
}

function readJest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
    files: report.testResults.map(({ endTime, name, startTime }) => ({
      name,
      seconds: (endTime - startTime) / 1000,
    })),
    failures: report.testResults.flatMap(({ assertionResults, message, name, status }) => {
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0 && status === 'failed') return [describeFailure(name, [], message)];
      return tests.map((test) =>
        describeFailure(name, [...test.ancestorTitles, test.title], test.failureMessages.join('\n')),
      );
    }),
  };
}

/** Lines of a message that are shown again at the end of a run. */
const MESSAGE_LINES = 12;

function describeFailure(file, titles, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MESSAGE_LINES);
  return [[file, ...titles].join(' › '), ...lines.map((line) => `    ${line}`)].join('\n');
}

function readPlaywright({ config, errors, stats, suites }) {
  return {
    // A flaky test has passed in another attempt; each failure is printed.
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    files: suites.map((suite) => ({
      name: path.join(config.rootDir, suite.file),
      seconds: sumDurations(suite) / 1000,
    })),
    failures: [
      ...errors.map(({ message }) => describeFailure('Playwright', [], message)),
      ...suites.flatMap((suite) => listFailures(suite, [])),
    ],
  };
}

function listFailures({ specs = [], suites = [], title }, above) {
  const titles = [...above, title];
  return [
    ...specs
      .filter(({ ok }) => !ok)
      .map((spec) => {
        const messages = spec.tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors));
        return describeFailure(
          titles[0],
          [...titles.slice(1), spec.title],
          messages.map((one) => one.message).join('\n'),
        );
      }),
    ...suites.flatMap((suite) => listFailures(suite, titles)),
  ];
}

function sumDurations({ specs = [], suites = [] }) {
  const attempts = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return (
    attempts.reduce((sum, { duration }) => sum + duration, 0) +
    suites.reduce((sum, suite) => sum + sumDurations(suite), 0)
  );
}

/** The slowest test files, one per line, longest first. */
export function listSlowest(files, root, count = 20) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative(root, name)}`);
}
