import { useId } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import FormSelect from 'react-bootstrap/FormSelect';
import { t } from '@/lib/domain/text';
import { translateMessage } from '@/lib/domain/message';
import { Card } from '@/components/ui/card';
import type { ImportMappingSheet } from '@/lib/contracts/portfolios/import';
import { MAPPING_FIELDS, MAPPING_SIGNS, WORD_MEANINGS } from '@/lib/domain/portfolio/import-mapping';
import type { ImportMapping, MappingField, WordMeaning } from '@/lib/domain/portfolio/import-mapping';
import tracker from '../ui/portfolio.module.scss';
import { fieldText } from './field-text';
import { FIELD_LABELS, meaningLabel, SIGN_LABELS } from './mapping-labels';

export interface MappingCardProps {
  readonly sheet: ImportMappingSheet;
  readonly isBusy: boolean;
  readonly onMap: (mapping: ImportMapping) => void;
  readonly onCancel: () => void;
}

/** The mapping that the fields of the form make. */
function readMapping(form: HTMLFormElement, { columns, words }: ImportMappingSheet): ImportMapping {
  const text = (name: string): string => fieldText(form, name);
  const pairs = (prefix: string, names: readonly string[]): [string, string][] =>
    names.flatMap((name, at) => {
      const value = text(`${prefix}-${at}`);
      return value === '' ? [] : [[name, value] as [string, string]];
    });
  return {
    name: text('name'),
    header: text('header') === '' ? null : Number(text('header')),
    columns: Object.fromEntries(
      pairs(
        'column',
        columns.map(({ head }) => head),
      ),
    ) as Record<string, MappingField>,
    dateOrder: (text('dateOrder') || null) as ImportMapping['dateOrder'],
    decimal: text('decimal') as ImportMapping['decimal'],
    signs: text('signs') as ImportMapping['signs'],
    kinds: Object.fromEntries(pairs('word', words)) as Record<string, WordMeaning>,
    currency: text('currency') === '' ? null : text('currency').toUpperCase(),
    ...(text('settleCurrency') !== '' && { settleCurrency: text('settleCurrency').toUpperCase() }),
    ...(text('asOf') !== '' && { asOf: text('asOf') }),
  };
}

/** The mapping of the columns of a file with an unknown layout. */
export function MappingCard({ sheet, isBusy, onMap, onCancel }: MappingCardProps) {
  const id = useId();
  const { mapping } = sheet;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!isBusy) onMap(readMapping(event.currentTarget, sheet));
  }

  return (
    <Card
      id="mapping"
      title={t('What the columns of this file mean')}
      footer={t(
        'The mapping is kept with your account when you store the file: the next file with the same header is read by itself.',
      )}
    >
      <form className={tracker.body} onSubmit={submit} aria-label={t('Mapping of columns')}>
        <p>
          {t(
            'No known layout has this header. The proposals come from the heads and the contents, and they agree with the arithmetic of the file.',
          )}
        </p>
        {sheet.questions.length > 0 && (
          <div role="note" className={tracker.note}>
            <p className="mb-1">{t('The file does not settle this itself:')}</p>
            <ul className="mb-0">
              {sheet.questions.map(({ text }) => (
                <li key={text}>{translateMessage(text)}</li>
              ))}
            </ul>
          </div>
        )}
        <fieldset>
          <legend className={tracker.legend}>{t('Columns')}</legend>
          {sheet.columns.map(({ head, samples }, at) => (
            <div key={head} className={tracker.prompt}>
              <label htmlFor={`${id}-column-${at}`}>
                {head} <span className={tracker.samples}>{samples.join(' · ')}</span>
              </label>
              <FormSelect
                id={`${id}-column-${at}`}
                name={`column-${at}`}
                defaultValue={mapping.columns[head] ?? ''}
                size="sm"
              >
                <option value="">{t('Not read')}</option>
                {MAPPING_FIELDS.map((field) => (
                  <option key={field} value={field}>
                    {FIELD_LABELS[field]}
                  </option>
                ))}
              </FormSelect>
            </div>
          ))}
        </fieldset>
        {sheet.words.length > 0 && (
          <fieldset>
            <legend className={tracker.legend}>{t('Words for the kind of transaction')}</legend>
            {sheet.words.map((word, at) => (
              <div key={word} className={tracker.prompt}>
                <label htmlFor={`${id}-word-${at}`}>{word}</label>
                <FormSelect
                  id={`${id}-word-${at}`}
                  name={`word-${at}`}
                  defaultValue={mapping.kinds[word] ?? ''}
                  size="sm"
                >
                  <option value="">{t('Ask in the preview')}</option>
                  {WORD_MEANINGS.map((meaning) => (
                    <option key={meaning} value={meaning}>
                      {meaningLabel(meaning)}
                    </option>
                  ))}
                </FormSelect>
              </div>
            ))}
          </fieldset>
        )}
        <Settings id={id} mapping={mapping} />
        <div className={tracker.inline}>
          <button type="submit" className="btn btn-primary btn-sm" aria-disabled={isBusy || undefined}>
            {isBusy ? t('Reading the file…') : t('Show the preview')}
          </button>
          <button type="button" className="btn btn-plain btn-sm" onClick={onCancel}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </Card>
  );
}

/** The meaning of dates, amounts and signs. */
function Settings({ id, mapping }: { readonly id: string; readonly mapping: ImportMappingSheet['mapping'] }) {
  const choices: readonly {
    name: string;
    label: string;
    value: string;
    options: readonly [string, string][];
  }[] = [
    {
      name: 'dateOrder',
      label: t('Dates such as 03/04/2024'),
      value: mapping.dateOrder ?? '',
      options: [
        ...(mapping.dateOrder === null ? [['', t('Choose the order')] as [string, string]] : []),
        ['day-first', t('3 April: the day first')],
        ['month-first', t('March 4: the month first')],
      ],
    },
    {
      name: 'decimal',
      label: t('Decimal sign'),
      value: mapping.decimal,
      options: [
        ['point', t('Point: 1,234.50')],
        ['comma', t('Comma: 1.234,50')],
      ],
    },
    {
      name: 'signs',
      label: t('Signs of amounts'),
      value: mapping.signs,
      options: MAPPING_SIGNS.map((signs) => [signs, SIGN_LABELS[signs]]),
    },
  ];
  return (
    <fieldset className={`${tracker.filter} ${tracker.flush}`}>
      <legend className="visually-hidden">{t('Notation')}</legend>
      {choices.map(({ name, label, value, options }) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {label}
          <FormSelect id={`${id}-${name}`} name={name} defaultValue={value} required size="sm">
            {options.map(([option, text]) => (
              <option key={option} value={option}>
                {text}
              </option>
            ))}
          </FormSelect>
        </label>
      ))}
      <label htmlFor={`${id}-currency`}>
        {t('Currency, if no column has it')}
        <FormControl
          id={`${id}-currency`}
          name="currency"
          defaultValue={mapping.currency ?? ''}
          placeholder={t('That of the account')}
          maxLength={6}
          autoComplete="off"
          size="sm"
        />
      </label>
      <label htmlFor={`${id}-settleCurrency`}>
        {t('Currency of the account, if prices have another')}
        <FormControl
          id={`${id}-settleCurrency`}
          name="settleCurrency"
          defaultValue={mapping.settleCurrency ?? ''}
          placeholder={t('As the prices')}
          maxLength={6}
          autoComplete="off"
          size="sm"
        />
      </label>
      <label htmlFor={`${id}-asOf`}>
        {t('For a list of holdings without dates: its day')}
        <FormControl id={`${id}-asOf`} name="asOf" type="date" defaultValue={mapping.asOf ?? ''} size="sm" />
      </label>
      <label htmlFor={`${id}-header`}>
        {t('Line of the header, empty without one')}
        <FormControl
          id={`${id}-header`}
          name="header"
          type="number"
          min={1}
          defaultValue={mapping.header ?? ''}
          size="sm"
        />
      </label>
      <label htmlFor={`${id}-name`}>
        {t('Name of this mapping')}
        <FormControl
          id={`${id}-name`}
          name="name"
          required
          maxLength={60}
          defaultValue={mapping.name}
          autoComplete="off"
          size="sm"
        />
      </label>
    </fieldset>
  );
}
