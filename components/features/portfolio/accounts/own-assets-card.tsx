import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { usePageReload } from '@/components/layout/use-page-reload';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import { formatCount } from '@/lib/format/number';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { EntryMenu } from '../ui/edit-entry';
import { ASSET_KIND_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { useEdited } from '../ui/use-edited';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { AssetForm } from './asset-form';
import { PriceSourceForm } from './price-source-form';

export interface OwnAssetsCardProps {
  readonly portfolio: Pick<PortfolioEntry, 'baseCurrency' | 'revision' | 'slug'>;
  /** Assets that no market lists. */
  readonly assets: readonly PortfolioAsset[];
}

interface Actions {
  readonly slug: string;
  readonly onEdit: (asset: PortfolioAsset) => void;
  readonly onRemove: (asset: PortfolioAsset) => void;
}

function columnsOf({ slug, onEdit, onRemove }: Actions): DataColumn<PortfolioAsset>[] {
  return [
    {
      id: 'name',
      head: t('Asset'),
      align: 'start',
      cell: ({ countsInReturns, name }) => (
        <>
          {name}
          {!countsInReturns && <span className={tracker.tag}>{t('In net worth only')}</span>}
        </>
      ),
    },
    {
      id: 'kind',
      head: t('Kind'),
      align: 'start',
      cell: ({ kind }) => ASSET_KIND_LABELS[kind] ?? kind,
    },
    { id: 'currency', head: t('Currency'), align: 'start', cell: ({ currency }) => currency },
    {
      id: 'prices',
      head: t('Own prices'),
      cell: ({ id, name, prices }) => (
        <Link href={portfolioHref(slug, `holding/${id}`)} prefetch={false}>
          {formatCount(prices)}
          <span className="visually-hidden"> {t('of {name}', { name })}</span>
        </Link>
      ),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (asset) => (
        <EntryMenu
          name={asset.name}
          edits={`asset-${asset.id}`}
          actions={[
            {
              label: t('Link to a listing'),
              href: `${portfolioHref(slug, `holding/${asset.id}`)}#link`,
            },
          ]}
          onEdit={() => onEdit(asset)}
          onRemove={() => onRemove(asset)}
        />
      ),
    },
  ];
}

/** The own assets of a person: what no market lists, such as a home, a loan or a private fund. */
export function OwnAssetsCard({ portfolio, assets }: OwnAssetsCardProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const change = usePortfolioChange(portfolio);
  const { close, edit, edited, form: box } = useEdited<PortfolioAsset>('asset');

  async function send(method: 'PATCH' | 'POST', path: string, body: object) {
    const answer = await callBackend<PortfolioAsset>({ method, path, body });
    if (answer.ok) await reload();
    return answer;
  }

  async function remove({ id, name }: PortfolioAsset) {
    const answer = await change({
      method: 'DELETE',
      path: `/assets/${id}/`,
      done: t('{name} deleted.', { name }),
    });
    if (!answer.ok) {
      dispatch(notify('alert', answer.error.detail));
      return;
    }
    if (edited?.id === id) close();
  }

  return (
    <Card
      id="own-assets"
      title={t('Own assets')}
      footer={t(
        'What no market lists: a home, a loan, a private fund. They belong to all of your portfolios. Their changes and prices are not in the history; a deletion is.',
      )}
    >
      {assets.length > 0 && (
        <BlockTable
          caption={t('Own assets')}
          columns={columnsOf({
            slug: portfolio.slug,
            onEdit: edit,
            onRemove: (asset) => void remove(asset),
          })}
          rows={assets}
          rowKey={({ id }) => id}
        />
      )}
      <div ref={box} className={tracker.body}>
        <AssetForm
          key={edited?.id ?? 'new'}
          asset={edited}
          baseCurrency={portfolio.baseCurrency}
          submit={(form) =>
            edited ? send('PATCH', `/assets/${edited.id}/`, form) : send('POST', '/assets/', form)
          }
          onDone={() => {
            close();
            dispatch(notify('status', edited ? t('Asset saved') : t('Asset added')));
          }}
        />
        {edited && (
          <PriceSourceForm
            key={`prices of ${edited.id}`}
            asset={assets.find(({ id }) => id === edited.id) ?? edited}
            onChange={reload}
          />
        )}
        {edited && (
          <button type="button" className="btn btn-plain btn-sm" onClick={close}>
            {t('Close')}
          </button>
        )}
      </div>
    </Card>
  );
}
