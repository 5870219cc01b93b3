import type { Check, FieldFaults } from '../form-checks';
import { invalidFields, parseBody } from '../form-checks';
import { updateImport } from '../../db/repositories/portfolio-import-rows';
import { requirePortfolio } from '../portfolios-context';
import { readRecord, type FileImportContext } from './import-content';
import { requireDraft, requireImport, type ImportKey } from './import-record';
import { previewImport, type Preview } from './preview-import';
import type { ImportAnswers, QuestionsOfFile } from './questions-of-file';

const answersCheck: Check<Readonly<Record<string, unknown>>> = (given) =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? { value: given as Record<string, unknown> }
    : { fault: 'must be the choices by the id of their question' };
/** A mapping is checked beside its file. */
const mappingCheck: Check<unknown> = (given) => ({ value: given });

/** The answers of a body. @throws AppError REQUEST_INVALID where one is no text. */
function readAnswers(given: Readonly<Record<string, unknown>>): ImportAnswers {
  const faults: FieldFaults = {};
  for (const [id, answer] of Object.entries(given))
    if (typeof answer !== 'string')
      faults[`answers.${id}`] = [`must be a text, got ${JSON.stringify(answer).slice(0, 60)}`];
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  return given as ImportAnswers;
}

/**
 * Takes the mapping and answers of an import and shows it again.
 *
 * @throws AppError IMPORT_UNKNOWN, IMPORT_DONE, REQUEST_INVALID, LAYOUT_UNKNOWN while the mapping is missing.
 */
export async function answerImport(
  context: FileImportContext,
  key: ImportKey,
  body: unknown,
): Promise<Preview> {
  const { db } = context;
  const portfolio = await requirePortfolio(db, key);
  const record = requireDraft(await requireImport(db, portfolio, key.import));
  const fields = parseBody<{ answers: Readonly<Record<string, unknown>>; mapping: unknown }>(
    body === undefined ? {} : body,
    {
      answers: answersCheck,
      mapping: mappingCheck,
    },
  );
  const newAnswers = readAnswers(fields.answers ?? {});
  const before = record.answers as ImportAnswers;
  const content = await readRecord(context, key.userId, record, fields.mapping);
  const { mapping } = content;
  const answered = { ...record, mapping, answers: { ...before, ...newAnswers } };
  const { preview, questions } = await previewImport(context, portfolio, answered, content);
  const faults: FieldFaults = {};
  let earlier: QuestionsOfFile | null = null;
  const questionsBefore = async () => {
    earlier ??= (await previewImport(context, portfolio, { ...answered, answers: before }, content))
      .questions;
    return earlier;
  };
  for (const id of Object.keys(newAnswers)) {
    const fault = await questions.faultOf(id, questionsBefore);
    if (fault !== null) faults[`answers.${id}`] = [fault];
  }
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
  const { answers } = answered;
  await updateImport(db, record.id, { answers, mapping, updatedAt: context.now() });
  return preview;
}
