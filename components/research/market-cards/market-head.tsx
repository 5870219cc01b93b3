import { t } from '@/lib/domain/text';
import type { Meta } from '@/lib/contracts/meta';
import { basisOfMeta } from '@/lib/research/page-basis';
import { PageHead } from '../page/page-head';
import type { AddressState } from '../hooks/use-address-state';

export interface MarketHeadProps {
  readonly title: string;
  readonly page: {
    readonly meta: Meta;
    readonly sentence: string;
    /** Invalid parts of the URL. */
    readonly problems: readonly string[];
    readonly versus: { readonly asOf: string } | null;
  };
  readonly path: string;
  readonly asOf: string | null;
  /** All parameters of the page except its days. */
  readonly query: AddressState;
  /** The reason why data could not be loaded; null when nothing failed. */
  readonly failure: string | null;
}

/** The head of a page of cards about a market, and what is wrong with its URL or its data. */
export function MarketHead({ title, page, path, asOf, query, failure }: MarketHeadProps) {
  const { meta, problems, sentence, versus } = page;
  return (
    <>
      <PageHead
        title={title}
        sentence={sentence}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? meta.asOf : null}
        query={query}
        basis={basisOfMeta(meta)}
        versus={versus?.asOf ?? null}
        versusNote={t('Quotes and tables show their change since')}
      />
      {[...problems, ...(failure ? [t('Could not load the data: {failure}', { failure })] : [])].map(
        (problem) => (
          <p key={problem} role="alert" className="alert alert-warning">
            {problem}
          </p>
        ),
      )}
    </>
  );
}
