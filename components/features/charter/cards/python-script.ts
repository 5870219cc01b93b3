/**
 * A script that fetches the series of the page and computes the return, the annual return, the volatility and
 * the deepest fall of each: the same numbers as the table of statistics, with the standard library alone.
 *
 * @param csvUrl - Address of the series as CSV.
 */
export function pythonScript(csvUrl: string, periodsPerYear: number): string {
  return [
    'import csv, datetime, statistics, urllib.request',
    `url = ${JSON.stringify(csvUrl)}`,
    'text = urllib.request.urlopen(url).read().decode().splitlines()',
    "rows = list(csv.DictReader(line for line in text if not line.startswith('#')))",
    "years = (datetime.date.fromisoformat(rows[-1]['date']) - datetime.date.fromisoformat(rows[0]['date'])).days / 365.25",
    "for name in [column for column in rows[0] if column != 'date']:",
    '    v = [float(row[name]) for row in rows]; r = [b / a - 1 for a, b in zip(v, v[1:])]',
    '    total = v[-1] / v[0] - 1; fall = min(x / max(v[: i + 1]) - 1 for i, x in enumerate(v))',
    `    print(name, f"return {total:.4%}", f"p.a. {(1 + total) ** (1 / years) - 1:.4%}",`,
    `          f"volatility {statistics.stdev(r) * ${periodsPerYear} ** 0.5:.4%}", f"drawdown {fall:.4%}", f"n {len(r)}")`,
  ].join('\n');
}
