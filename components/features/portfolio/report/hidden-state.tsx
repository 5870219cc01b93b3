import type { ResearchQuery } from '@/lib/site/routes';

/** The state of a page as hidden fields of a GET form, so that the form keeps it without JavaScript. */
export function HiddenState({ query }: { readonly query: ResearchQuery }) {
  return Object.entries(query).map(
    ([name, value]) =>
      value && <input key={name} type="hidden" name={name === 'asOf' ? 'asof' : name} value={value} />,
  );
}
