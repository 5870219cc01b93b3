const FORM = /^[A-Z]{2}[A-Z0-9]{9}[0-9]$/;

/** True for an International Securities Identification Number (ISO 6166) whose check digit is right. */
export function isIsin(text: string): boolean {
  if (!FORM.test(text)) return false;
  // Letters count as two digits, A = 10 to Z = 35; then every second digit from the right is doubled.
  const digits = [...text].map((one) => Number.parseInt(one, 36).toString()).join('');
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The ISIN of an American security by its CUSIP; null when the text is no CUSIP. */
export function isinOfCusip(cusip: string): string | null {
  // Reports write zeros for a security without one.
  if (/^0+$/.test(cusip)) return null;
  const text = `US${cusip.toUpperCase()}`;
  return (
    '0123456789'
      .split('')
      .map((digit) => text + digit)
      .find(isIsin) ?? null
  );
}
