import { chooseRepresentation } from '../../src/plugins/representation';

describe('chooseRepresentation', () => {
  it.each([
    [undefined, undefined, 'json'],
    [undefined, '*/*', 'json'],
    [undefined, 'text/csv', 'csv'],
    [undefined, 'text/*', 'csv'],
    [undefined, 'text/csv, */*', 'csv'],
    [undefined, 'text/csv;q=0.5, application/json', 'json'],
    [undefined, 'application/json;q=0.5, text/csv;q=0.9', 'csv'],
    [undefined, 'text/html,application/xhtml+xml,*/*;q=0.8', 'json'],
    ['csv', 'application/json', 'csv'],
    ['xlsx', undefined, 'xlsx'],
    [undefined, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
    [undefined, 'application/*', 'json'],
    ['json', 'text/csv', 'json'],
  ])('format %s with Accept %s is %s', (format, accept, expected) => {
    expect(chooseRepresentation(format, accept)).toBe(expected);
  });

  it.each(['xml', '', ['csv', 'json']])('refuses the format %j by name', (format) => {
    expect(() => chooseRepresentation(format, undefined)).toThrow('format must be one of json, csv, xlsx');
  });
});
