import { t, translation } from '../text';
import type { FigureDefinition } from './figure-definition';
import type { HealthDefinition } from './health-definitions';

const TEXTS = ['name', 'short', 'meaning', 'reading', 'window', 'convention', 'formula'] as const;

/** A definition in the language of the reader; its literature stays as it is. */
export function translateDefinition<T extends FigureDefinition | HealthDefinition>(definition: T): T {
  if (!translation()) return definition;
  const fields: Readonly<Record<string, unknown>> = { ...definition };
  const words: Readonly<Record<string, string>> = Object.fromEntries(
    TEXTS.flatMap((name) => {
      const english = fields[name];
      return typeof english === 'string' ? [[name, t(english)] as const] : [];
    }),
  );
  const proofs = 'testedAgainst' in definition && {
    testedAgainst: definition.testedAgainst.map((one) => t(one)),
  };
  return { ...definition, ...words, ...proofs };
}
