import Link from 'next/link';
import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { DataKind, FirstDays } from '@/lib/domain/data-kinds';
import { formatDay } from '@/lib/format/date';
import { researchQuery, statusHref } from '@/lib/site/routes';

/** The page's past as-of day, and the first day of each kind of data. */
export interface PastDay {
  readonly asOf: string;
  /** The page's public path. */
  readonly path: string;
  readonly firstDays: FirstDays;
}

const PastDayContext = createContext<PastDay | null>(null);
const FetchedContext = createContext(false);
const AdministratorContext = createContext(false);

export interface DataStartProps {
  /** null: the page shows the latest data. */
  readonly day: PastDay | null;
  /** True when the data come from public providers, without an import. */
  readonly isFetched?: boolean;
  /** True when the administrator reads the page, who alone can import data. */
  readonly isAdministrator?: boolean;
  readonly children: ReactNode;
}

/** Provides the page's as-of day to the empty blocks inside. */
export function DataStart({ children, day, isFetched = false, isAdministrator = false }: DataStartProps) {
  return (
    <PastDayContext value={day}>
      <FetchedContext value={isFetched}>
        <AdministratorContext value={isAdministrator}>{children}</AdministratorContext>
      </FetchedContext>
    </PastDayContext>
  );
}

/** The past as-of day of the page; null: the page shows the latest data. */
export function usePastDay(): PastDay | null {
  return useContext(PastDayContext);
}

/** The parts that an import would fill; nothing where data are fetched. */
export function UnlessFetched({ children }: { readonly children: ReactNode }) {
  return !useContext(FetchedContext) && children;
}

/** The parts for an administrator alone. */
export function ForAdministrator({ children }: { readonly children: ReactNode }) {
  return useContext(AdministratorContext) && children;
}

/** The import of missing data: for the administrator, and nothing where data are fetched. */
export function ImportCommand({ children }: { readonly children: ReactNode }) {
  return (
    <ForAdministrator>
      <UnlessFetched>{children}</UnlessFetched>
    </ForAdministrator>
  );
}

export interface ImportHintProps {
  /** The kind of data that is missing. */
  readonly of: DataKind;
  /** The steps of its import. */
  readonly children: ReactNode;
}

/**
 * Advice for a block without data: how the administrator imports the data; where they are fetched, what shows how far that is; on a
 * page of a past day, when the data begins, because past data cannot be imported from there.
 */
export function ImportHint({ of, children }: ImportHintProps) {
  const day = usePastDay();
  const isFetched = useContext(FetchedContext);
  const isAdministrator = useContext(AdministratorContext);
  if (day === null && isFetched)
    return (
      <>
        {rich(
          'Public providers fill it. <0>What is there, and what fails</0>',
          {},
          <Link href={statusHref()} prefetch={false} />,
        )}
      </>
    );
  if (day === null)
    return isAdministrator ? (
      children
    ) : (
      <>
        {rich(
          'The host of this site adds these data. <0>How to connect data</0>',
          {},
          <Link href="/connect-data" />,
        )}
      </>
    );
  const first = day.firstDays[of];
  const linked = first !== undefined && day.asOf < first ? first : null;
  const href = `${day.path}${researchQuery({ asOf: linked })}`;
  return (
    <>
      {linked
        ? `${t('The data start on {linked}.', { linked: formatDay(linked) })} `
        : `${t('No data for {asOf}.', { asOf: formatDay(day.asOf) })} `}
      <Link href={href} prefetch={false}>
        {linked ? t('Show the first day') : t('Show the last day')}
      </Link>
    </>
  );
}
