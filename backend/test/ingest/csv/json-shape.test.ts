import { JsonShape } from '@/backend/src/ingest/csv/json-shape';

const LIMITS = { depth: 3, items: 10, text: 5 };
const shapeOf = (json: string, chunk = json.length) => {
  const shape = new JsonShape(LIMITS);
  const bytes = Buffer.from(json);
  for (let at = 0; at < bytes.length; at += chunk) {
    const excess = shape.push(bytes.subarray(at, at + chunk));
    if (excess) return excess;
  }
  return null;
};

it.each([
  ['nothing within the limits', '{"a":[{"b":"\\"[[["}]}', null],
  ['the depth', '\n[[\n[[', { limit: 'depth', line: 3, column: 2 }],
  ['the number of items', '[1,2,3,4,5,6,7,8,9,10,11]', { limit: 'items', line: 1, column: 22 }],
  ['the length of a text', '["\\u00e9"]', { limit: 'text', line: 1, column: 8 }],
])('finds %s, also chunk by chunk', (_, json, expected) => {
  expect(shapeOf(json)).toEqual(expected);
  expect(shapeOf(json, 1)).toEqual(expected);
});
