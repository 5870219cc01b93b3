import uPlot from 'uplot';
import { mountTimeChart } from '../../components/charts/time-chart/mount-time-chart';
import type { ChartModel, Layer, Pane } from '../../lib/charting/chart-model';

/**
 * Runs in the browser: draws the same data with the chart of this project and with plain uPlot, and times
 * both.
 */

const SIZE = { width: 1000, height: 400 };
const STEPS = 120;
const LENGTH = 20_000;

/** A deterministic random walk. */
function walk(length: number, seed: number): Float64Array {
  let state = seed;
  let value = 100;
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    value *= 1 + (state / 2 ** 32 - 0.4995) * 0.03;
    return value;
  });
}

interface Candles {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly values: Float64Array;
}

function candlesOf(length: number): Candles {
  const values = walk(length, 9);
  const open = values.map((value, i) => (i === 0 ? value : values[i - 1]!));
  return {
    values,
    open,
    high: values.map((value, i) => Math.max(value, open[i]!) * 1.01),
    low: values.map((value, i) => Math.min(value, open[i]!) * 0.99),
  };
}

function modelOf(length: number, layer: Layer): ChartModel {
  const pane: Pane = {
    id: 'price',
    title: '',
    height: SIZE.height,
    scale: 'linear',
    format: 'price',
    layers: [layer],
    guides: [],
    bounds: { min: null, max: null },
    fallsOf: null,
  };
  return { days: Int32Array.from({ length }, (_, i) => i), panes: [pane] };
}

/** Resolves after the drawing has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve();
      channel.port2.postMessage(null);
    });
  });
}

function freshHost(): HTMLElement {
  const host = document.createElement('div');
  host.style.width = `${SIZE.width}px`;
  document.body.replaceChildren(host);
  return host;
}

/** A chart under test, with a visible range that can be set. */
interface Subject {
  readonly mount: (host: HTMLElement) => { show: (first: number, last: number) => void; destroy: () => void };
}

/**
 * Milliseconds from the start to the first paint, and of each step of a pan and zoom until its work is
 * complete.
 */
async function timeSubject(
  subject: Subject,
  length: number,
): Promise<{ firstPaint: number; steps: number[] }> {
  const host = freshHost();
  await painted();
  const start = performance.now();
  const chart = subject.mount(host);
  await painted();
  const firstPaint = performance.now() - start;
  const steps: number[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const width = length * (1 - 0.7 * (step / STEPS));
    const first = Math.floor((length - width) * (step / STEPS));
    const before = performance.now();
    chart.show(first, Math.min(length - 1, Math.floor(first + width)));
    // uPlot batches changes in a microtask; reading a pixel forces the canvas to finish.
    await Promise.resolve();
    host.querySelector('canvas')!.getContext('2d')!.getImageData(0, 0, 1, 1);
    steps.push(performance.now() - before);
    await painted();
  }
  chart.destroy();
  return { firstPaint, steps };
}

function ours(model: ChartModel): Subject {
  return {
    mount(host) {
      const chart = mountTimeChart(host, {
        model,
        window: { first: 0, last: model.days.length - 1 },
        formatTick: (value, _format, digits) => value.toFixed(digits),
        onHover: () => undefined,
        onWindow: () => undefined,
      });
      return { show: (first, last) => chart.show({ first, last }), destroy: () => chart.destroy() };
    },
  };
}

/** Candles in plain uPlot, drawn like its own demo: each bar in a hook. */
function plainCandles({ open, high, low, values }: Candles): Subject {
  const places = Float64Array.from(values, (_, i) => i);
  const none = () => null;
  const series = [{}, ...[open, high, low, values].map(() => ({ paths: none, points: { show: false } }))];
  const draw = (chart: uPlot) => {
    const { ctx, scales } = chart;
    const [first, last] = [
      Math.max(0, Math.floor(scales.x!.min!)),
      Math.min(values.length - 1, Math.ceil(scales.x!.max!)),
    ];
    const width = Math.max(1, (chart.bbox.width / (last - first + 1)) * 0.7);
    for (let i = first; i <= last; i += 1) {
      const x = chart.valToPos(i, 'x', true);
      ctx.fillStyle = values[i]! >= open[i]! ? '#0a7d52' : '#c62f2b';
      const top = chart.valToPos(high[i]!, 'y', true);
      ctx.fillRect(Math.round(x), top, 1, chart.valToPos(low[i]!, 'y', true) - top);
      const [a, b] = [chart.valToPos(open[i]!, 'y', true), chart.valToPos(values[i]!, 'y', true)];
      ctx.fillRect(x - width / 2, Math.min(a, b), width, Math.max(1, Math.abs(a - b)));
    }
  };
  return {
    mount(host) {
      const options = {
        ...SIZE,
        series,
        hooks: { draw: [draw] },
        scales: { x: { time: false } },
        legend: { show: false },
      };
      const chart = new uPlot(options, [places, open, high, low, values], host);
      return { show: (min, max) => chart.setScale('x', { min, max }), destroy: () => chart.destroy() };
    },
  };
}

/** Medians over several runs, alternating between the two charts. */
async function compare(one: Subject, other: Subject, length: number) {
  const runs = 7;
  const times = {
    ours: { first: [] as number[], steps: [] as number[] },
    plain: { first: [] as number[], steps: [] as number[] },
  };
  for (let run = 0; run < runs; run += 1) {
    for (const [name, subject] of [
      ['ours', one],
      ['plain', other],
    ] as const) {
      const { firstPaint, steps } = await timeSubject(subject, length);
      // The first run warms up.
      if (run === 0) continue;
      times[name].first.push(firstPaint);
      times[name].steps.push(...steps);
    }
  }
  const at = (values: number[], share: number) =>
    values.sort((a, b) => a - b)[Math.floor(values.length * share)]!;
  const sum = ({ first, steps }: { first: number[]; steps: number[] }) => ({
    firstPaint: at(first, 0.5),
    stepP95: at(steps, 0.95),
  });
  return { ours: sum(times.ours), plain: sum(times.plain) };
}

/** Measures both charts. */
function measure() {
  const candles = candlesOf(LENGTH);
  const layer: Layer = { id: 'c', label: 'c', color: 's1', kind: 'candles', ...candles };
  return compare(ours(modelOf(LENGTH, layer)), plainCandles(candles), LENGTH);
}

Object.assign(window, { measure });
