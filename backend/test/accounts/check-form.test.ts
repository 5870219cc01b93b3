import { checkPresent } from '../../src/accounts/check-credentials';
import { formFault, parseForm } from '../../src/accounts/check-form';

const CHECKS = { one: checkPresent('One, please.'), two: checkPresent('Two, please.') };

function faultsOf(body: unknown, check?: () => { two?: string }): unknown {
  try {
    parseForm(body, CHECKS, check);
  } catch (error) {
    return (error as { fields: unknown }).fields;
  }
  return null;
}

it('returns the fields of a valid form', () => {
  expect(parseForm({ one: 'a', two: 'b' }, CHECKS)).toEqual({ one: 'a', two: 'b' });
});

it.each([
  ['missing fields', {}, { one: ['One, please.'], two: ['Two, please.'] }],
  [
    'an unknown field',
    { one: 'a', two: 'b', isAdmin: true },
    { isAdmin: ['There is no such field in this form.'] },
  ],
  [
    'fields of the prototype',
    { one: 'a', two: 'b', constructor: 1 },
    { constructor: ['There is no such field in this form.'] },
  ],
  ['a list', ['a'], { one: ['This field is missing.'], two: ['This field is missing.'] }],
  ['a text', 'one=a', { one: ['This field is missing.'], two: ['This field is missing.'] }],
  ['nothing', undefined, { one: ['This field is missing.'], two: ['This field is missing.'] }],
])('reports every fault at its field: %s', (_, body, faults) => {
  expect(faultsOf(body)).toEqual(faults);
});

it('does not take an inherited value for a given one', () => {
  expect(faultsOf(Object.create({ one: 'a', two: 'b' }))).toEqual({
    one: ['One, please.'],
    two: ['Two, please.'],
  });
});

it('adds what concerns more than one field', () => {
  expect(faultsOf({ one: 'a', two: 'b' }, () => ({ two: 'They differ.' }))).toEqual({
    two: ['They differ.'],
  });
});

it('joins all faults into one message for clients that show no fields', () => {
  expect(formFault({ one: ['A.'], two: ['B.', 'C.'] })).toMatchObject({
    code: 'REQUEST_INVALID',
    status: 400,
    message: 'A. B. C.',
  });
});
