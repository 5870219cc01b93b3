import type { GetServerSideProps } from 'next';
import dynamic from 'next/dynamic';
import type { ComponentProps, ComponentType } from 'react';
import { tabLoader } from '@/components/features/portfolio/data/load-report';
import { DoctorPage } from '@/components/features/portfolio/doctor/doctor-page';
import { loadDoctor } from '@/components/features/portfolio/doctor/load-doctor';
import { isFileName, portfolioFile } from '@/components/features/portfolio/files/portfolio-file';
import { portfolioPage } from '@/components/features/portfolio/files/portfolio-page';
import { GoalsPage } from '@/components/features/portfolio/goals/goals-page';
import { loadLab } from '@/components/features/portfolio/lab/load-lab';
import type { LabPageProps } from '@/components/features/portfolio/lab/lab-page';
import { loadRebalance } from '@/components/features/portfolio/rebalance/load-rebalance';
import { RebalancePage } from '@/components/features/portfolio/rebalance/rebalance-page';
import { loadRecurring } from '@/components/features/portfolio/recurring/load-recurring';
import { RecurringPage } from '@/components/features/portfolio/recurring/recurring-page';
import { loadRetirement } from '@/components/features/portfolio/retirement/load-retirement';
import { RetirementPage } from '@/components/features/portfolio/retirement/retirement-page';
import { loadRisk } from '@/components/features/portfolio/risk/load-risk';
import { RiskPage } from '@/components/features/portfolio/risk/risk-page';
import { TaxPage } from '@/components/features/portfolio/tax/tax-page';
import { AppError } from '@/lib/domain/errors';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { personalFile } from '@/lib/session/personal-file';

/** Rarely opened, and larger than the others. */
const LabPage = dynamic<LabPageProps>(() =>
  import('@/components/features/portfolio/lab/lab-page').then((module) => module.LabPage),
);

/** Tabs without a page file of their own, by their paths. */
const PAGES = {
  doctor: DoctorPage,
  goals: GoalsPage,
  lab: LabPage,
  rebalance: RebalancePage,
  recurring: RecurringPage,
  retirement: RetirementPage,
  risk: RiskPage,
  tax: TaxPage,
};

type Pages = typeof PAGES;
type Tab = keyof Pages;

/** Their loaders: apart from the pages, so that Next leaves them out of the browser. */
const LOADERS: { readonly [Id in Tab]: PersonalLoader<Omit<ComponentProps<Pages[Id]>, 'meta'>> } = {
  doctor: loadDoctor,
  goals: tabLoader('goals'),
  lab: loadLab,
  rebalance: loadRebalance,
  recurring: loadRecurring,
  retirement: loadRetirement,
  risk: loadRisk,
  tax: tabLoader('tax'),
};

const page = portfolioPage(null, async (user, request, address) => {
  const tab = address.params.tab ?? '';
  if (!Object.hasOwn(LOADERS, tab)) throw new AppError('ROUTE_UNKNOWN', `A portfolio has no tab "${tab}".`);
  return { tab, page: await LOADERS[tab as Tab](user, request, address) };
});
const file = personalFile(portfolioFile);

/** Tabs without a page file, every tab as `.csv` and `.json`, and the files of a whole portfolio: each page file costs all pages a few bytes. */
export const getServerSideProps: GetServerSideProps = (context) =>
  (isFileName(String(context.params?.tab ?? '')) ? file : page)(context);

interface TabProps {
  readonly tab: Tab;
  readonly page: object;
  readonly meta: ComponentProps<Pages[Tab]>['meta'];
}

/** The tab that the path names. */
export default function PortfolioTabPage({ meta, page: data, tab }: TabProps) {
  const Page = PAGES[tab] as ComponentType<object>;
  return <Page {...data} {...{ meta }} />;
}
