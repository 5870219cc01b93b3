import { fireEvent, screen } from '@testing-library/react';
import { DoctorPage } from '@/components/features/portfolio/doctor/doctor-page';
import { PreviewCard } from '@/components/features/portfolio/import/preview-card';
import { JournalPage } from '@/components/features/portfolio/journal/journal-page';
import type { ImportPreview } from '@/lib/contracts/portfolios/import';
import { toFailure } from '@/lib/http/call-result';
import { readTranslations } from '@/lib/server/translations';
import { renderPage } from '../../../setup/render-page';
import { inGerman } from '../../../support/in-german';
import { NO_DAYS, brokerAccount, family, trackerMeta } from '../../../support/tracker-fixture';

const { texts } = readTranslations()[0]!;
const render = (page: React.ReactElement): unknown => inGerman(texts, () => renderPage(page));
/** Words of English sentences, which no German one has. */
const ENGLISH = /\b(?:the|is|are|of|and|which|has|have|with|must|not|from|this|that)\b/;

const PREVIEW: ImportPreview = {
  meta: trackerMeta,
  revision: 7,
  id: 5,
  layout: 'degiro',
  layoutName: 'Degiro',
  mapping: null,
  account: 3,
  rows: [
    { line: 3, fate: 'faulty', column: 'Datum', reason: '31.02.2024', expected: 'a date with the day first' },
    { line: 4, fate: 'skipped', reason: 'taken back by line 9' },
  ],
  extras: [],
  questions: [
    {
      id: 'cash:3',
      kind: 'cash',
      text: 'The file has no deposits or withdrawals. Does "Broker" keep cash, or does each trade bring and take its own money?',
      choices: ['tracked', 'implied'],
      proposal: null,
    },
    {
      id: 'opening:VWCE',
      kind: 'opening',
      text: '10 of VWCE must have been held before 2024-03-05 (line 12), and no row brought them. What did they cost, in EUR? Or take what they were worth on the day before; or import an earlier file, or a list of holdings, before this one.',
      choices: [],
      proposal: null,
    },
  ],
  remembered: [],
  before: { cash: {}, positions: {} },
  after: { cash: {}, positions: {} },
  notes: ['Left out: 3 option trades, together +437.35 USD; the cash will differ by that.'],
};

it('shows questions, faults and notes of an import in German', () => {
  const done = async () => undefined;
  render(
    <PreviewCard
      {...{ preview: PREVIEW, note: null, isBusy: false, step: null }}
      {...{ answer: done, commit: done, cancel: () => undefined, changeMapping: () => undefined }}
    />,
  );

  const [cash, opening] = screen.getAllByText(/„Broker“|VWCE/).map(({ textContent }) => textContent);
  expect(cash).toBe(
    'Die Datei hat keine Ein- oder Auszahlungen. Führt „Broker“ Geld, oder bringt und nimmt jeder Kauf und Verkauf sein eigenes Geld?',
  );
  expect(opening).toMatch(/^10 von VWCE müssen vor dem 5\. März 2024 \(Zeile 12\) gehalten worden sein/);
  expect(document.body).toHaveTextContent('Erwartet: ein Datum mit dem Tag zuerst.');
  expect(document.body).toHaveTextContent('Spalte Datum: „31.02.2024“.');
  expect(document.body).toHaveTextContent('zurückgenommen durch Zeile 9');
  expect(document.body).toHaveTextContent('Es führt Geld');
  expect(document.body).toHaveTextContent('Weggelassen: 3 Optionsgeschäfte, zusammen +437,35 USD');
  expect(document.body).not.toHaveTextContent(ENGLISH);

  const cost = screen.getByRole('option', { name: 'Die Kosten eingeben' }).closest('select')!;
  inGerman(texts, () => fireEvent.change(cost, { target: { value: cost.options[cost.length - 1]!.value } }));
  expect(screen.getByPlaceholderText('Kosten')).toBeVisible();
});

it('shows findings of the checks with their repairs in German', () => {
  const finding = {
    id: 'a1',
    kind: 'cash-negative',
    text: 'Broker owes 1852.5 USD at most, since 2026-03-02: a deposit or conversion is probably missing.',
    date: '2026-03-02',
    account: brokerAccount.id,
    asset: null,
    amount: 5,
    transactions: [41],
    repair: { label: 'Add a deposit of 1852.5 USD on 2026-03-02', adds: [], changes: [], removes: [] },
  } as const;
  render(
    <DoctorPage
      portfolio={family}
      accounts={[brokerAccount]}
      doctor={{
        ...{ meta: trackerMeta, revision: 7, currency: 'EUR', total: 1 },
        ...{ kinds: [{ kind: finding.kind, count: 1 }], findings: [finding as never] },
      }}
      days={NO_DAYS}
      state={{ kind: null, page: null }}
      meta={null}
    />,
  );

  const row = screen.getAllByRole('row')[1]!;
  expect(row).toHaveTextContent(
    'Broker ist mit höchstens 1.852,50 USD im Minus, seit dem 2. März 2026: Wahrscheinlich fehlt eine Einzahlung oder ein Umtausch.',
  );
  expect(row).toHaveTextContent('Eine Einzahlung von 1.852,50 USD am 2. März 2026 hinzufügen');
});

it('shows the history in German', () => {
  const change = { at: '2024-06-01T14:05:09.000Z', author: null, undoneBy: null, before: {}, added: {} };
  render(
    <JournalPage
      days={NO_DAYS}
      portfolio={family}
      journal={{
        meta: trackerMeta,
        revision: 7,
        changes: [
          { ...change, revision: 6, what: 'Transaction removed' },
          { ...change, revision: 5, what: 'Import of depot.csv' },
        ],
        next: null,
      }}
      before={null}
      meta={null}
    />,
  );

  expect(document.body).toHaveTextContent('Transaktion entfernt');
  expect(document.body).toHaveTextContent('Import von depot.csv');
});

it('gives a refused form its faults in German', () => {
  const detail = 'price must be above 0; net is 100, but the other amounts give 99.5';
  const failure = inGerman(texts, () => toFailure(400, { detail, code: 'REQUEST_INVALID' }));

  expect(failure.error.detail).toBe(
    'price muss über 0 liegen; net ist 100, aber die anderen Beträge ergeben 99.5',
  );
});
