import { renderDocs } from '../../src/plugins/render-docs';

describe('renderDocs', () => {
  const page = renderDocs({
    info: { title: 'A <b>', version: '1' },
    paths: {
      '/x/{id}/': {
        get: {
          summary: 'Reads',
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string', description: 'key & more' } },
          ],
          responses: {
            200: {
              content: {
                'application/json': {
                  schema: {
                    type: 'object',
                    properties: {
                      rows: {
                        type: 'array',
                        items: { type: 'object', properties: { value: { type: ['number', 'null'] } } },
                      },
                      form: { type: 'string', enum: ['a', 'b'] },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  });

  it('shows parameters, and fields of nested answers under their path', () => {
    expect(page).toContain('<code>GET /x/{id}/</code>');
    expect(page).toContain('<td>path, required</td><td>key &amp; more</td>');
    expect(page).toContain('<code>rows[].value</code></th><td>number | null</td>');
    expect(page).toContain('<code>form</code></th><td>a | b</td>');
  });

  it('escapes text in markup', () => {
    expect(page).toContain('<title>A &lt;b&gt;</title>');
    expect(page).not.toContain('<b>');
  });
});
