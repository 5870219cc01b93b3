import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads the reports that the jest runs of one step wrote with `--json`.
 *
 * @param {string} folder
 * @param {string} prefix - Prefix of the names of the step's report files.
 * @returns {{ passed: number, failed: number, skipped: number, files: { name: string, seconds: number }[] }} The seconds of a file
 *   include loading its modules.
 */
export function readReports(folder, prefix) {
  const counts = { passed: 0, failed: 0, skipped: 0, files: [] };
  if (!existsSync(folder)) return counts;
  for (const file of readdirSync(folder).filter((name) => name.startsWith(prefix))) {
    const report = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
    counts.passed += report.numPassedTests;
    counts.failed += report.numFailedTests + report.numRuntimeErrorTestSuites;
    counts.skipped += report.numPendingTests;
    for (const { endTime, name, startTime } of report.testResults)
      counts.files.push({ name, seconds: (endTime - startTime) / 1000 });
  }
  return counts;
}

/** The slowest test files, one per line, longest first. */
export function listSlowest(files, root, count = 20) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${path.relative(root, name)}`);
}
