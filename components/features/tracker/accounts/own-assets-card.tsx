import Link from 'next/link';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import type { PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import { formatCount } from '@/lib/format/number';
import { callBackend } from '@/lib/http/backend-client';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { ASSET_KIND_LABELS } from '../shared/labels';
import tracker from '../shared/tracker.module.scss';
import { usePageReload } from '../shared/use-portfolio-change';
import { AssetForm } from './asset-form';

export interface OwnAssetsCardProps {
  readonly slug: string;
  readonly baseCurrency: string;
  /** Assets that no market lists. */
  readonly assets: readonly PortfolioAsset[];
}

function columnsOf(slug: string, onEdit: (asset: PortfolioAsset) => void): DataColumn<PortfolioAsset>[] {
  return [
    {
      id: 'name',
      head: 'Asset',
      align: 'start',
      cell: ({ countsInReturns, name }) => (
        <>
          {name}
          {!countsInReturns && <span className={tracker.tag}>In net worth only</span>}
        </>
      ),
    },
    {
      id: 'kind',
      head: 'Kind',
      align: 'start',
      cell: ({ kind }) => ASSET_KIND_LABELS[kind] ?? kind,
    },
    { id: 'currency', head: 'Currency', align: 'start', cell: ({ currency }) => currency },
    {
      id: 'prices',
      head: 'Own prices',
      cell: ({ id, name, prices }) => (
        <Link href={portfolioHref(slug, `holding/${id}`)} prefetch={false}>
          {formatCount(prices)}
          <span className="visually-hidden"> of {name}</span>
        </Link>
      ),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">Actions</span>,
      cell: (asset) => (
        <button type="button" className="btn btn-plain btn-sm" onClick={() => onEdit(asset)}>
          Edit<span className="visually-hidden"> {asset.name}</span>
        </button>
      ),
    },
  ];
}

/** The own assets of a person: what no market lists, such as a home, a loan or a private fund. */
export function OwnAssetsCard({ slug, baseCurrency, assets }: OwnAssetsCardProps) {
  const dispatch = useAppDispatch();
  const reload = usePageReload();
  const [edited, setEdited] = useState<PortfolioAsset | null>(null);

  async function send(method: 'PATCH' | 'POST', path: string, body: object) {
    const answer = await callBackend<PortfolioAsset>({ method, path, body });
    if (answer.ok) await reload();
    return answer;
  }

  return (
    <Card
      id="own-assets"
      title="Own assets"
      footer="What no market lists: a home, a loan, a private fund. They belong to all of your portfolios, and are not in the journal."
    >
      {assets.length > 0 && (
        <DataTable
          caption="Own assets"
          columns={columnsOf(slug, setEdited)}
          rows={assets}
          rowKey={({ id }) => id}
        />
      )}
      <div className={tracker.body}>
        <AssetForm
          key={edited?.id ?? 'new'}
          asset={edited}
          baseCurrency={baseCurrency}
          submit={(form) =>
            edited ? send('PATCH', `/assets/${edited.id}/`, form) : send('POST', '/assets/', form)
          }
          onDone={() => {
            setEdited(null);
            dispatch(notify('status', edited ? 'Asset saved' : 'Asset added'));
          }}
        />
        {edited && (
          <button type="button" className="btn btn-plain btn-sm" onClick={() => setEdited(null)}>
            Close
          </button>
        )}
      </div>
    </Card>
  );
}
