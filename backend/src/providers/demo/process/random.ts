/**
 * Random numbers that are bit-identical on every machine.
 *
 * The entire simulated market uses only integer operations and the IEEE-exact `+ - * /` and `Math.sqrt`: no
 * `exp`, `log`, `pow`, `sin` or `cos`, whose last bit may differ between engines and processors.
 */

const { sqrt } = Math;

/** An independent stream of random numbers: the same seed and name yield the same sequence. */
export interface RandomStream {
  /** Uniform in [0, 1). */
  readonly uniform: () => number;
  /** Student-t with 4 degrees of freedom, scaled to variance 1 and truncated at 12 standard deviations. */
  readonly fatTailed: () => number;
  /** Student-t with 8 degrees of freedom, scaled to variance 1: milder tails, for factors. */
  readonly tailed: () => number;
  /** Approximately normal (Student-t with 32 degrees of freedom), variance 1. */
  readonly bell: () => number;
  /** Uniform in [low, high). */
  readonly between: (low: number, high: number) => number;
}

const TO_UNIT = 1 / 4_294_967_296;
const CUT = 12;
// Variances nu / (nu - 2) of the raw Student-t draws.
const SD_4 = sqrt(2);
const SD_8 = sqrt(8 / 6);
const SD_32 = sqrt(32 / 30);

/** FNV-1a of a text, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/**
 * Creates a stream (sfc32) for a seed and a name.
 *
 * Student-t draws use Bailey's polar method, whose power is a chain of square roots for 4, 8 and 32 degrees
 * of freedom.
 *
 * @see Bailey (1994), "Polar generation of random variates with the t-distribution", Mathematics of
 *   Computation 62.
 */
export function randomStream(seed: number, name: string): RandomStream {
  let a = hashText(name) | 0;
  let b = hashText(`${name}#${seed}`) | 0;
  let c = (Math.imul(seed | 0, 0x9e3779b1) ^ (seed / 4_294_967_296)) | 0;
  let counter = 1;

  function nextInteger(): number {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  function uniform(): number {
    return nextInteger() * TO_UNIT;
  }

  /** `rootsOfW` of w is w^(-2/nu): 1 root for nu = 4, 2 for 8, 4 for 32. */
  function student(nu: number, roots: number): number {
    let u = 0;
    let w = 2;
    while (w >= 1 || w === 0) {
      u = 2 * uniform() - 1;
      const v = 2 * uniform() - 1;
      w = u * u + v * v;
    }
    let root = w;
    for (let i = 0; i < roots; i += 1) root = sqrt(root);
    return u * sqrt((nu * (1 / root - 1)) / w);
  }

  for (let i = 0; i < 16; i += 1) nextInteger();
  return {
    uniform,
    fatTailed() {
      const t = student(4, 1) / SD_4;
      return t > CUT ? CUT : t < -CUT ? -CUT : t;
    },
    tailed: () => student(8, 2) / SD_8,
    bell: () => student(32, 4) / SD_32,
    between: (low, high) => low + (high - low) * uniform(),
  };
}
