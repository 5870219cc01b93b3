import {
  decimalFromNumber,
  decimalToNumber,
  divideDecimals,
  formatDecimal,
  multiplyDecimals,
  ONE,
  parseDecimal,
  requireDecimal,
  roundDecimal,
  scaleDecimal,
  shareOfCost,
} from '@/lib/domain/decimal';

const d = requireDecimal;

describe('decimals as text', () => {
  it.each([
    ['0', '0'],
    ['-0.50', '-0.5'],
    ['+12.', '12'],
    ['.000000000000000001', '0.000000000000000001'],
    ['0001234.5600', '1234.56'],
    ['99999999999999999999.999999999999999999', '99999999999999999999.999999999999999999'],
    ['1.0000000000000000000000', '1'],
    ['999999999999999', '999999999999999'],
    ['9999999999999999', '9999999999999999'],
    ['-9007199254740993', '-9007199254740993'],
    ['-900719925474.0993', '-900719925474.0993'],
  ])('%s is read and written as %s', (text, written) => {
    expect(formatDecimal(d(text))).toBe(written);
  });

  it.each(['', '.', '-', '1e5', '1,5', ' 1', '1.2.3', '0x10', '0.0000000000000000001', '1'.repeat(21)])(
    '"%s" is refused',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
      expect(() => d(text)).toThrow('not a decimal');
    },
  );
});

describe('decimals of any length', () => {
  it('are what their digits say, whether they are short or long', () => {
    // The digits of 1/7, cut at every length, with the point at every place.
    const digits = '142857'.repeat(6);
    for (let length = 1; length <= 34; length += 1)
      for (let whole = Math.max(0, length - 18); whole <= Math.min(length, 20); whole += 1) {
        const used = digits.slice(0, length);
        const text = `${used.slice(0, whole)}.${used.slice(whole)}`;
        const units = BigInt(used + '0'.repeat(18 - (length - whole)));
        expect([text, parseDecimal(text)]).toEqual([text, units]);
        expect([text, parseDecimal(`-${text}`)]).toEqual([text, -units]);
        expect([text, parseDecimal(`00${text}`)]).toEqual([text, units]);
      }
  });
});

describe('decimals and float64', () => {
  it('keeps the digits that a number shows', () => {
    for (const value of [0.1, -136.6, 1e-7, 3e-18, 1.2345e21, 0, 44_558.42]) {
      expect(decimalToNumber(decimalFromNumber(value))).toBe(value);
    }
    expect(formatDecimal(decimalFromNumber(0.1 + 0.2))).toBe('0.30000000000000004');
    expect(decimalFromNumber(5e-19)).toBe(0n); // a tie: the even neighbor is 0
    expect(decimalFromNumber(1.5e-18)).toBe(2n);
  });

  it('keeps the digits of numbers of every size', () => {
    for (let n = 1; n <= 3_000; n += 1) {
      const value = (1 / (n + 0.5)) * 10 ** ((n % 19) - 6);
      const [whole, places] = String(value).split('.');
      if (whole!.includes('e') || places === undefined || places.includes('e') || places.length > 18)
        continue;
      expect(formatDecimal(decimalFromNumber(value))).toBe(String(value));
      expect(formatDecimal(decimalFromNumber(-value))).toBe(`-${String(value)}`);
    }
  });

  it('refuses text that is not a number', () => {
    expect(() => decimalFromNumber(NaN)).toThrow('not a finite number');
    expect(() => decimalFromNumber(-Infinity)).toThrow('not a finite number');
  });
});

describe('arithmetic', () => {
  it('rounds half to even, on both sides of zero', () => {
    const half = ONE / 2n;
    expect([1n, 3n, 5n, -1n, -3n].map((units) => multiplyDecimals(units, half))).toEqual([
      0n,
      2n,
      2n,
      0n,
      -2n,
    ]);
    expect(formatDecimal(divideDecimals(d('1'), d('3')))).toBe('0.333333333333333333');
    expect(formatDecimal(divideDecimals(d('-2'), d('3')))).toBe('-0.666666666666666667');
    expect(formatDecimal(divideDecimals(d('2'), d('-3')))).toBe('-0.666666666666666667');
    expect(formatDecimal(scaleDecimal(d('10'), 3n, 2n))).toBe('15');
    expect(() => divideDecimals(ONE, 0n)).toThrow('division of a decimal by 0');
  });

  it.each([
    ['2.345', 2, '2.34'],
    ['2.355', 2, '2.36'],
    ['-2.345', 2, '-2.34'],
    ['2.5', 0, '2'],
    ['0.1234567890123456785', 18, null],
    ['7', 18, '7'],
  ])('rounds %s to %i places', (text, places, expected) => {
    if (expected === null) expect(parseDecimal(text)).toBeNull();
    else expect(formatDecimal(roundDecimal(d(text), places))).toBe(expected);
  });
});

describe('shares of a cost', () => {
  it('rounds a share at 12 places, and adds the remainder to the last part', () => {
    const shares: string[] = [];
    let [cost, left] = [d('100'), d('3')];
    while (left > 0n) {
      const share = shareOfCost(cost, d('1'), left);
      shares.push(formatDecimal(share));
      [cost, left] = [cost - share, left - d('1')];
    }

    expect(shares).toEqual(['33.333333333333', '33.333333333334', '33.333333333333']);
    expect(cost).toBe(0n);
  });

  it('adds up for any way to cut a lot', () => {
    let state = 7;
    const random = (below: number): bigint => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return BigInt(1 + Math.floor((state / 2 ** 32) * below));
    };
    for (let lot = 0; lot < 200; lot++) {
      const [cost, quantity] = [random(1e9) * random(1e9), random(1e9) * random(1e9)];
      let [taken, costLeft, left] = [0n, cost, quantity];
      while (left > 0n) {
        const wanted = random(1e9) * random(1e9);
        const part = wanted < left ? wanted : left;
        const share = shareOfCost(costLeft, part, left);
        taken += share;
        costLeft -= share;
        left -= part;
      }
      expect(taken).toBe(cost);
    }
  });
});
