import { Type, type Static } from 'typebox';
import {
  RETIREMENT_PARAMETERS,
  type RetirementParameter,
} from '@/lib/domain/portfolio/retirement-parameters';
import { Meta } from '../meta';
import { Revision } from './values';

const parameters = Object.fromEntries(
  RETIREMENT_PARAMETERS.map((name) => [name, Type.Optional(Type.String())]),
) as Record<RetirementParameter, ReturnType<typeof Type.Optional<ReturnType<typeof Type.String>>>>;

/** A stored plan: the parameters of GET …/retirement/, as texts; what is missing is as there by default. */
export const RetirementPlanEntry = Type.Object({
  id: Type.Integer(),
  name: Type.String({ description: '1 to 120 characters; no other plan of the portfolio has it' }),
  ...parameters,
});
export type RetirementPlanEntry = Static<typeof RetirementPlanEntry>;

/** POST …/retirement/plans/ and PUT …/retirement/plans/{id}/, which replaces all fields. */
export const RetirementPlanBody = Type.Partial(
  Type.Object({ name: RetirementPlanEntry.properties.name, ...parameters }),
);
export type RetirementPlanBody = Static<typeof RetirementPlanBody>;

/** GET …/retirement/plans/. */
export const RetirementPlanList = Type.Object({
  meta: Meta,
  revision: Revision,
  plans: Type.Array(RetirementPlanEntry, { description: 'In the order in which they were stored' }),
});
export type RetirementPlanList = Static<typeof RetirementPlanList>;

/** The answer to POST and PUT. */
export const RetirementPlanResponse = Type.Interface([RetirementPlanEntry], {
  meta: Meta,
  revision: Revision,
});
export type RetirementPlanResponse = Static<typeof RetirementPlanResponse>;
