import { Type, type Static } from 'typebox';

/** The reported values of a company, by taxonomy, tag and unit. */
export const CompanyFacts = Type.Object({
  facts: Type.Record(
    Type.String(),
    Type.Record(
      Type.String(),
      Type.Object({
        units: Type.Record(
          Type.String(),
          Type.Array(
            Type.Object({
              start: Type.Optional(Type.String()),
              end: Type.String(),
              val: Type.Number(),
              filed: Type.String(),
              form: Type.String(),
            }),
          ),
        ),
      }),
    ),
  ),
});
export type CompanyFacts = Static<typeof CompanyFacts>;
