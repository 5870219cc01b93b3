import { inSentence, t } from '@/lib/domain/text';
import { isModifiedClick } from '@/components/ui/controls/segmented-control';
import { heatGroups } from '@/lib/charting/heat-zoom';
import type { HeatPath } from '@/lib/charting/heat-zoom';
import type { HeatItem } from '@/lib/charting/heat-map';
import styles from './heat-map.module.scss';

/** The visible part of a map, and the links to other parts. */
export interface HeatZoom {
  readonly path: HeatPath;
  /** URL of the page with another part shown. */
  readonly hrefOf: (path: HeatPath) => string;
  readonly onZoom: (path: HeatPath) => void;
}

/** A link to a part of the map; with JavaScript it updates the page in place. */
export function ZoomLink({ zoom, path, label }: { zoom: HeatZoom; path: HeatPath; label?: string }) {
  const name = label ?? t(path.at(-1) ?? 'All');
  return (
    <a
      href={zoom.hrefOf(path)}
      rel="nofollow"
      title={t('Zoom to {name}', { name })}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        event.stopPropagation();
        zoom.onZoom(path);
      }}
    >
      {name}
    </a>
  );
}

export interface HeatTrailProps {
  readonly zoom: HeatZoom;
  /** The members of the visible part. */
  readonly items: readonly HeatItem[];
  /** Names of the levels of groups, the top level first: `Sector`, `Industry`. */
  readonly levels: readonly string[];
}

/**
 * Breadcrumb of the map: the current part, the way back, and the groups that can be opened, including those
 * too small for a heading.
 */
export function HeatTrail({ zoom, items, levels }: HeatTrailProps) {
  const { path } = zoom;
  const levelName = inSentence(levels[path.length] ?? t('Group'));
  const groups = heatGroups(items);
  if (path.length === 0 && groups.length === 0) return null;
  return (
    <div className={styles.trail}>
      {path.length > 0 && (
        <nav aria-label={t('Part of the map')}>
          <ZoomLink zoom={zoom} path={[]} label={t('Whole map')} />
          {path.map((name, level) => (
            <span key={name}>
              {' › '}
              {level === path.length - 1 ? (
                <b aria-current="true">{t(name)}</b>
              ) : (
                <ZoomLink zoom={zoom} path={path.slice(0, level + 1)} />
              )}
            </span>
          ))}
        </nav>
      )}
      {groups.length > 0 && (
        <details key={path.join()}>
          <summary>
            {t(/^[aeiou]/.test(levelName) ? 'Zoom to an {levelName}' : 'Zoom to a {levelName}', {
              levelName,
            })}
          </summary>
          <ul>
            {groups.map((name) => (
              <li key={name}>
                <ZoomLink zoom={zoom} path={[...path, name]} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
