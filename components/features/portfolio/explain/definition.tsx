import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import type { PageDefinition } from '@/lib/domain/figures';
import { methodologyHref } from '@/lib/site/routes';

export interface DefinitionProps extends Pick<PageDefinition, 'meaning' | 'reading' | 'formula'> {
  /** Id of the figure of a portfolio. */
  readonly figure: string;
}

/** The meaning, the reading and the formula of a figure, in general. */
export function Definition({ figure, formula, meaning, reading }: DefinitionProps) {
  return (
    <p>
      {rich(
        '{meaning} {reading} Formula: {formula}. <0>In the methodology</0>',
        { meaning, reading, formula },
        <Link href={methodologyHref(`tracker.${figure}`)} prefetch={false} />,
      )}
    </p>
  );
}
