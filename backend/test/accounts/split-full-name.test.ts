import { splitFullName } from '../../src/accounts/split-full-name';

it.each([
  ['Grace Hopper', 'Grace', 'Hopper'],
  ['Grace Brewster Hopper', 'Grace Brewster', 'Hopper'],
  ['  Grace \t Hopper ', 'Grace', 'Hopper'],
  ['Grace', 'Grace', ''],
  ['Ŝtefan Łukaŝ', 'Ŝtefan', 'Łukaŝ'],
  ['', 'g.hopper', ''],
  [null, 'g.hopper', ''],
  ['\u202Eevil \u0000', 'g.hopper', ''],
  ['<b>Grace</b> "Hopper"', '<b>Grace</b>', '"Hopper"'],
  [`${'a'.repeat(100)} ${'b'.repeat(100)}`, 'a'.repeat(80), 'b'.repeat(80)],
])('reads %j as a first and a last name', (name, firstName, lastName) => {
  expect(splitFullName(name, 'g.hopper@example.org')).toEqual({ firstName, lastName });
});
