import { readFileSync } from 'node:fs';

type Color = readonly [number, number, number];

/** The colors of a palette by name. */
function readPalette(name: string): Readonly<Record<string, Color>> {
  const text = readFileSync('styles/_palette.scss', 'utf8');
  const table = text.slice(text.indexOf(`$${name}: (`)).split(');', 1)[0]!;
  return Object.fromEntries(
    [...table.matchAll(/'([\w-]+)': #([0-9a-f]{6})/g)].map(([, role, hex]) => [
      role!,
      [0, 2, 4].map((at) => parseInt(hex!.slice(at, at + 2), 16) / 255) as unknown as Color,
    ]),
  );
}

function readDepths(theme: string): number[] {
  const text = readFileSync('components/charts/_shades.scss', 'utf8');
  return [...new RegExp(`\\$${theme}: ([\\d%, ]+);`).exec(text)![1]!.matchAll(/(\d+)%/g)].map(
    ([, share]) => Number(share) / 100,
  );
}

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

// Björn Ottosson's matrices, as in CSS Color 4.
function toOklab(color: Color): Color {
  const [r, g, b] = color.map(linear) as unknown as Color;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Relative luminance of an Oklab color. */
function luminance([lightness, a, b]: Color): number {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (c: number) => Math.min(1, Math.max(0, c));
  return (
    0.2126 * clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s) +
    0.7152 * clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s) +
    0.0722 * clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s)
  );
}

function contrast(a: Color, b: Color): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  const base = readPalette(theme);
  const depths = readDepths(theme);

  it.each([
    ['usual', {}],
    ['color-blind safe', readPalette(`${theme}-signals`)],
  ])('text keeps a contrast of 4.5 on every depth of the %s signals', (_, signals) => {
    const palette = { ...base, ...signals };
    const ground = toOklab(palette.sunken!);

    expect(depths).toHaveLength(5);
    for (const role of ['gain', 'loss']) {
      const signal = toOklab(palette[role]!);
      for (const [index, share] of depths.entries()) {
        const cell = ground.map((part, at) => part + (signal[at]! - part) * share) as unknown as Color;
        const text = toOklab(palette[index === 4 ? 'surface' : 'ink']!);
        expect({ role, share, contrast: contrast(cell, text) > 4.5 }).toEqual({
          role,
          share,
          contrast: true,
        });
      }
    }
  });

  it('ten colors of series are seen on a card (3 : 1) and distinguished by a tenth in Oklab', () => {
    const roles = Object.keys(base).filter((role) => /^s\d+$/.test(role));
    const colors = roles.map((role) => toOklab(base[role]!));
    const faint = roles.filter((_, at) => contrast(colors[at]!, toOklab(base.surface!)) < 3);
    const near = roles.flatMap((role, at) =>
      roles.slice(0, at).flatMap((other, place) => {
        const apart = Math.hypot(...colors[at]!.map((part, axis) => part - colors[place]![axis]!));
        return apart < 0.1 ? [`${other} and ${role}`] : [];
      }),
    );

    expect(roles).toHaveLength(10);
    expect({ faint, near }).toEqual({ faint: [], near: [] });
  });
});
