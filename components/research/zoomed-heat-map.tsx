import { useMemo } from 'react';
import { HeatMap } from '@/components/charts/heat-map/heat-map';
import type { HeatMapProps } from '@/components/charts/heat-map/heat-map';
import { usePageAddress } from '@/components/ui/page-address';
import { parseHeatPath, writeHeatPath } from '@/lib/charting/heat-zoom';
import { usePageState } from './hooks/use-page-state';

const PARAMETERS = ['zoom'];

/** A heat map with zoom into sectors and industries; the visible part is stored in the URL as `zoom`. */
export function ZoomedHeatMap(props: Omit<HeatMapProps, 'zoom'>) {
  const { state, change, hrefWith } = usePageState(PARAMETERS, usePageAddress());
  const zoom = useMemo(
    () => ({
      path: parseHeatPath(state.zoom),
      hrefOf: (path: readonly string[]) => hrefWith({ zoom: writeHeatPath(path) || null }),
      onZoom: (path: readonly string[]) => change({ zoom: writeHeatPath(path) || null }),
    }),
    [state, change, hrefWith],
  );
  return <HeatMap {...props} zoom={zoom} />;
}
