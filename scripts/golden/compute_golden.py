"""Second half of `npm run golden`: computes the golden figures of a few demo instruments with numpy.

Written from the definitions in docs/metrics.md, not from the code that it checks: splits are applied here as one cumulative
factor, dividends by the CRSP/Yahoo factor going BACK from the last day (the product goes forward), and so on.

Usage: compute_golden.py FOLDER OUTPUT   (FOLDER as export-series.ts writes it)
"""

import csv
import datetime as dt
import hashlib
import json
import math
import pathlib
import platform
import sys

import numpy as np

EPOCH = dt.date(1970, 1, 1)
BENCHMARK = "^GSPC"
COLUMNS = ("open", "high", "low", "close", "volume")
MINIMUM_RETURNS = 60
MONTHS = {"1M": 1, "3M": 3, "6M": 6, "1Y": 12, "3Y": 36, "5Y": 60, "10Y": 120}
YEARS = {"3Y": 3, "5Y": 5, "10Y": 10}
HORIZONS = ("1D", "1W", "1M", "3M", "6M", "YTD", "1Y", "3Y", "5Y", "10Y", "SI")

# The as-of day, the window of the risk figures (None: five years), the annual risk-free rate, the basis of
# returns, and the groups of figures to include.
CASES = (
    ("2026-11-20", None, 0.02, "total", ("levels", "returns", "risk", "year", "relative", "technical")),
    ("2026-11-20", None, 0.0, "total", ("ratios",)),
    ("2026-11-20", None, 0.02, "price", ("returns", "risk", "year", "relative")),
    ("2026-11-20", ("2015-12-31", "2020-12-31"), 0.02, "total", ("risk", "relative")),
    ("2026-11-20", ("2015-12-31", "2020-12-31"), 0.0, "total", ("ratios",)),
    # The last day before a split: the split must not have an effect.
    ("2020-08-28", None, 0.02, "total", ("levels", "returns", "risk", "year", "relative", "technical")),
)
INDICATOR_WINDOW = ("2025-01-01", "2025-12-31")


# Days are whole days since 1970-01-01.


def to_day(text):
    return (dt.date.fromisoformat(text) - EPOCH).days


def to_text(day):
    return (EPOCH + dt.timedelta(days=int(day))).isoformat()


def months_back(day, months):
    """The same day of the month, clipped to the month's last day."""
    date = EPOCH + dt.timedelta(days=int(day))
    index = date.year * 12 + date.month - 1 - months
    year, month = divmod(index, 12)
    month += 1
    following = dt.date(year + (month == 12), month % 12 + 1, 1)
    length = (following - dt.date(year, month, 1)).days
    return (dt.date(year, month, min(date.day, length)) - EPOCH).days


def at_or_before(days, day):
    return int(np.searchsorted(days, day, side="right")) - 1


# Series


def read_table(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def read_instrument(folder):
    rows = read_table(folder / "bars.csv")
    bars = {"days": np.array([to_day(row["date"]) for row in rows], dtype=np.int64)}
    for name in COLUMNS:
        bars[name] = np.array([float(row[name]) if row[name] else math.nan for row in rows])
    events = {}
    for name, value in (("splits", "ratio"), ("dividends", "amount")):
        table = read_table(folder / f"{name}.csv")
        events[name] = [(to_day(row["date"]), float(row[value])) for row in table]
    return {**bars, **events}


def fingerprint(raw):
    """SHA-256 over days (int32) and columns (float64), then splits and dividends, all little-endian, gaps as the quiet NaN."""
    digest = hashlib.sha256()
    digest.update(raw["days"].astype("<i4").tobytes())
    for name in COLUMNS:
        digest.update(raw[name].astype("<f8").tobytes())
    for name in ("splits", "dividends"):
        digest.update(np.array([day for day, _ in raw[name]], dtype="<i4").tobytes())
        digest.update(np.array([value for _, value in raw[name]], dtype="<f8").tobytes())
    return digest.hexdigest()


def view_at(raw, as_of):
    """Bars up to a day, adjusted for the splits that it knows, with the wealth of a holder who reinvests dividends."""
    count = at_or_before(raw["days"], as_of) + 1
    days = raw["days"][:count]
    splits = [(day, ratio) for day, ratio in raw["splits"] if day <= as_of]

    def divisor(of_days):
        return np.array([math.prod(ratio for day, ratio in splits if day > one) for one in of_days])

    by = divisor(days)
    view = {"days": days, "volume": raw["volume"][:count] * by}
    for name in ("open", "high", "low", "close"):
        view[name] = raw[name][:count] / by
    paid = [(day, amount) for day, amount in raw["dividends"] if day <= as_of]
    cash = np.zeros(count)
    for (day, amount), per in zip(paid, divisor([day for day, _ in paid])):
        ex = int(np.searchsorted(days, day, side="left"))
        if ex < count:
            cash[ex] += amount / per
    factor = np.ones(count)
    for t in range(count - 1, 0, -1):
        factor[t - 1] = factor[t] * (1 - cash[t] / view["close"][t - 1])
    view["total"] = view["close"] * factor
    return view


# Figures


def levels(view, anchor):
    close = view["close"]
    high = np.where(np.isnan(view["high"]), close, view["high"])
    low = np.where(np.isnan(view["low"]), close, view["low"])
    last = close[-1]
    year = view["days"] > months_back(anchor, 12)
    out = {"price": last, "change": None, "changePercent": None}
    if len(close) > 1:
        out.update(change=last - close[-2], changePercent=last / close[-2] - 1)
    out["high52w"] = high[year].max() if year.any() else None
    out["low52w"] = low[year].min() if year.any() else None
    out["fromHigh52w"] = last / high[year].max() - 1 if year.any() else None
    out["fromLow52w"] = last / low[year].min() - 1 if year.any() else None
    for period in (50, 200):
        out[f"fromSma{period}"] = last / close[-period:].mean() - 1 if len(close) >= period else None
    out["allTimeHigh"] = high.max()
    out["fromAllTimeHigh"] = last / high.max() - 1
    volume = view["volume"]
    out["averageVolume20"] = known(volume[-20:].mean()) if len(volume) >= 20 else None
    out["averageValue20"] = known((close * volume)[-20:].mean()) if len(volume) >= 20 else None
    out["relativeVolume"] = known(volume[-1] / volume[-64:-1].mean()) if len(volume) >= 64 else None
    return out


def known(value):
    return None if np.isnan(value) else value


def horizon_target(horizon, anchor):
    if horizon == "1W":
        return anchor - 7
    if horizon == "YTD":
        return to_day(f"{(EPOCH + dt.timedelta(days=anchor)).year - 1}-12-31")
    return months_back(anchor, MONTHS[horizon])


def returns(days, values, anchor):
    out = {}
    end = at_or_before(days, anchor)
    for horizon in HORIZONS:
        if horizon == "1D":
            start = end - 1
        elif horizon == "SI":
            start = 0 if end > 0 else -1
        else:
            start = at_or_before(days, horizon_target(horizon, anchor))
        total = values[end] / values[start] - 1 if start >= 0 else None
        out[f"return.{horizon}"] = total
        out[f"start.{horizon}"] = to_text(days[start]) if start >= 0 else None
        if horizon in YEARS:
            out[f"annualized.{horizon}"] = None if total is None else (1 + total) ** (1 / YEARS[horizon]) - 1
        if horizon == "SI":
            span = days[end] - days[0]
            out["annualized.SI"] = (1 + total) ** (365.25 / span) - 1 if start >= 0 and span >= 365 else None
    return out


def cut(days, values, window):
    first = max(at_or_before(days, window[0]), 0)
    last = at_or_before(days, window[1])
    return days[first : last + 1], values[first : last + 1]


def month_returns(days, values):
    months = [(EPOCH + dt.timedelta(days=int(day))).strftime("%Y-%m") for day in days]
    ends = [i for i in range(len(days)) if i + 1 == len(days) or months[i + 1] != months[i]]
    marks = np.array([values[0]] + [values[i] for i in ends if i > 0])
    return marks[1:] / marks[:-1] - 1


def max_drawdown(values):
    """Depth and places of peak, trough and recovery."""
    falls = values / np.maximum.accumulate(values) - 1
    trough = int(np.argmin(falls))
    if falls[trough] == 0:
        return 0.0, None, None, None
    peak = int(np.argmax(values[: trough + 1]))
    after = np.nonzero(values[trough + 1 :] >= values[peak])[0]
    return falls[trough], peak, trough, trough + 1 + int(after[0]) if len(after) else None


RISK_IDS = (
    "totalReturn cagr volatility volatilityLog sharpe sortino maxDrawdown maxDrawdown.peak maxDrawdown.trough "
    "maxDrawdown.recovery currentDrawdown calmar ulcer var95 cvar95 skew kurtosis bestDay worstDay positiveMonths"
).split()
RELATIVE_IDS = "beta alpha r2 correlation trackingError informationRatio upCapture downCapture".split()


def risk(days, values, annual_rate, per_year):
    n = max(len(values) - 1, 0)
    out = {"n": n, **dict.fromkeys(RISK_IDS)}
    if n == 0:
        return out
    r = values[1:] / values[:-1] - 1
    depth, *places = max_drawdown(values)
    span = days[-1] - days[0]
    total = values[-1] / values[0] - 1
    falls = values / np.maximum.accumulate(values) - 1
    cagr = (1 + total) ** (365.25 / span) - 1 if span >= 365 else None
    out.update(
        {
            "totalReturn": total,
            "cagr": cagr,
            "maxDrawdown": depth,
            "currentDrawdown": falls[-1],
            "ulcer": math.sqrt(np.mean((100 * falls) ** 2)),
            "bestDay": r.max(),
            "worstDay": r.min(),
            "positiveMonths": np.mean(month_returns(days, values) > 0),
        }
    )
    for name, place in zip(("peak", "trough", "recovery"), places):
        out[f"maxDrawdown.{name}"] = None if place is None else to_text(days[place])
    if n < MINIMUM_RETURNS:
        return out
    rate = (1 + annual_rate) ** (1 / per_year) - 1
    excess = r - rate
    quantile = np.quantile(r, 0.05)
    m2, m3, m4 = (np.mean((r - r.mean()) ** power) for power in (2, 3, 4))
    out.update(
        {
            "volatility": r.std(ddof=1) * math.sqrt(per_year),
            "volatilityLog": np.log(values[1:] / values[:-1]).std(ddof=1) * math.sqrt(per_year),
            "sharpe": excess.mean() / excess.std(ddof=1) * math.sqrt(per_year),
            "sortino": excess.mean() / math.sqrt(np.mean(np.minimum(excess, 0) ** 2)) * math.sqrt(per_year),
            "calmar": None if cagr is None else cagr / abs(depth),
            "var95": -quantile,
            "cvar95": -r[r <= quantile].mean(),
            "skew": m3 / m2**1.5 * math.sqrt(n * (n - 1)) / (n - 2),
            "kurtosis": (n - 1) / ((n - 2) * (n - 3)) * ((n + 1) * (m4 / m2**2 - 3) + 6),
        }
    )
    return out


def year_figures(days, values, anchor, per_year, annual_rate):
    r = values[1:] / values[:-1] - 1
    start = at_or_before(days, months_back(anchor, 12))
    month, three, five = (at_or_before(days, months_back(anchor, months)) for months in (1, 36, 60))
    recent = r[-per_year:]
    excess = r[three:] - ((1 + annual_rate) ** (1 / per_year) - 1)
    has_three = three >= 0 and len(excess) >= MINIMUM_RETURNS
    return {
        "momentum": values[month] / values[start] - 1 if start >= 0 else None,
        "sharpe.3Y": excess.mean() / excess.std(ddof=1) * math.sqrt(per_year) if has_three else None,
        "maxDrawdown.5Y": max_drawdown(values[five:])[0] if five >= 0 else None,
        "volatility.1Y": recent.std(ddof=1) * math.sqrt(per_year) if len(recent) >= 252 else None,
        "maxDrawdown.1Y": max_drawdown(values[start:])[0] if start >= 0 else None,
    }


def relative(own, market, annual_rate, per_year):
    days, a, b = np.intersect1d(own[0], market[0], return_indices=True)
    out = dict.fromkeys(RELATIVE_IDS)
    if len(days) - 1 < MINIMUM_RETURNS:
        return out
    own, market = own[1][a], market[1][b]
    x, y = market[1:] / market[:-1] - 1, own[1:] / own[:-1] - 1
    rate = (1 + annual_rate) ** (1 / per_year) - 1
    covariance = np.cov(x - rate, y - rate, ddof=1)
    beta = covariance[0, 1] / covariance[0, 0]
    r = covariance[0, 1] / math.sqrt(covariance[0, 0] * covariance[1, 1])
    error = (y - x).std(ddof=1) * math.sqrt(per_year)
    growth = [np.prod(1 + z) ** (per_year / len(z)) - 1 for z in (y, x)]
    months, market_months = month_returns(days, own), month_returns(days, market)

    def capture(chosen):
        means = [math.prod(1 + z[chosen]) ** (1 / chosen.sum()) - 1 for z in (months, market_months)]
        return means[0] / means[1]

    return {
        "beta": beta,
        "alpha": ((y - rate).mean() - beta * (x - rate).mean()) * per_year,
        "r2": r * r,
        "correlation": r,
        "trackingError": error,
        # A series against itself has no active return to measure.
        "informationRatio": None if error < 1e-12 else (growth[0] - growth[1]) / error,
        "upCapture": capture(market_months >= 0),
        "downCapture": capture(market_months < 0),
    }


# Indicators: columns as long as the series, NaN before the first value.


def sma(x, n):
    out = np.full(len(x), np.nan)
    for i in range(n - 1, len(x)):
        out[i] = x[i - n + 1 : i + 1].mean()
    return out


def ema(x, n):
    out = np.full(len(x), np.nan)
    valid = np.nonzero(~np.isnan(x))[0]
    if len(valid) < n:
        return out
    seed = valid[0] + n - 1
    out[seed] = x[valid[0] : seed + 1].mean()
    for i in range(seed + 1, len(x)):
        out[i] = out[i - 1] + 2 / (n + 1) * (x[i] - out[i - 1])
    return out


def wilder(x, n):
    """Wilder's mean of x[1:], which begins at place n."""
    out = np.full(len(x), np.nan)
    if len(x) <= n:
        return out
    out[n] = x[1 : n + 1].mean()
    for i in range(n + 1, len(x)):
        out[i] = (out[i - 1] * (n - 1) + x[i]) / n
    return out


def rsi(x, n):
    change = np.diff(x, prepend=x[0])
    gain, loss = wilder(np.maximum(change, 0), n), wilder(np.maximum(-change, 0), n)
    return 100 - 100 / (1 + gain / loss)


def atr(view, n):
    close = view["close"]
    high = np.where(np.isnan(view["high"]), close, view["high"])
    low = np.where(np.isnan(view["low"]), close, view["low"])
    before = np.concatenate(([np.nan], close[:-1]))
    spans = np.vstack((high - low, np.abs(high - before), np.abs(low - before)))
    return wilder(spans.max(axis=0), n)


def indicators(view):
    close = view["close"]
    macd = ema(close, 12) - ema(close, 26)
    signal = ema(macd, 9)
    mid = sma(close, 20)
    spread = np.full(len(close), np.nan)
    for i in range(19, len(close)):
        spread[i] = close[i - 19 : i + 1].std()
    upper, lower = mid + 2 * spread, mid - 2 * spread
    return {
        **{f"sma{n}": sma(close, n) for n in (20, 50, 200)},
        **{f"ema{n}": ema(close, n) for n in (12, 26)},
        "rsi14": rsi(close, 14),
        "macd": macd,
        "macdSignal": signal,
        "macdHistogram": macd - signal,
        "bollinger.mid": mid,
        "bollinger.upper": upper,
        "bollinger.lower": lower,
        "bollinger.percentB": (close - lower) / (upper - lower),
        "bollinger.bandwidth": (upper - lower) / mid,
        "atr14": atr(view, 14),
    }


def technical(view):
    columns = indicators(view)
    if np.isnan(view["high"][-14:]).all():
        columns["atr14"] = np.array([np.nan])
    return {name: known(column[-1]) for name, column in columns.items()}


def indicator_columns(raw, per_year):
    """Each column of one year that starts with it: number of the first value, the values there, in the middle and at the end."""
    view = view_at(raw, to_day("2026-11-20"))
    chosen = (view["days"] >= to_day(INDICATOR_WINDOW[0])) & (view["days"] <= to_day(INDICATOR_WINDOW[1]))
    if not chosen.any():
        return None
    view = {name: column[chosen] for name, column in view.items()}
    columns = indicators(view)
    close = view["close"]
    r = np.concatenate(([np.nan], close[1:] / close[:-1] - 1))
    rolling = np.full(len(close), np.nan)
    for i in range(63, len(close)):
        rolling[i] = r[i - 62 : i + 1].std(ddof=1) * math.sqrt(per_year)
    columns["volatility63"] = rolling
    out = {"rows": len(close), "columns": {}}
    for name, column in columns.items():
        valid = np.nonzero(~np.isnan(column))[0]
        if len(valid) == 0:
            out["columns"][name] = None
            continue
        first = int(valid[0])
        middle = (first + len(column)) // 2
        out["columns"][name] = {
            "first": first,
            "atFirst": column[first],
            "middle": middle,
            "atMiddle": column[middle],
            "atEnd": column[-1],
        }
    return out


# Main part


# A series has ended when its last bar is more than this number of calendar days before the as-of day.
FRESH_DAYS = 10

RATIO_IDS = ("sharpe", "sortino", "beta", "alpha", "r2", "correlation")


def figures_of(raw, market, kind, case):
    as_of_text, window_text, rate, basis, groups = case
    as_of = to_day(as_of_text)
    if raw["days"][0] > as_of:
        return None
    view, other = view_at(raw, as_of), view_at(market["raw"], as_of)
    column = "total" if basis == "total" else "close"
    # Every horizon is counted back from the last bar by the as-of day.
    anchor = int(view["days"][-1])
    window = [to_day(text) for text in window_text] if window_text else [months_back(anchor, 60), as_of]
    own = cut(view["days"], view[column], window)
    per_year = 365 if kind == "crypto" else 252
    risk_part = risk(*own, rate, per_year)
    relative_part = relative(own, cut(other["days"], other[column], window), rate, 252)
    out = {}
    for group in groups:
        if group == "levels":
            out.update(levels(view, anchor))
        elif group == "returns":
            out.update(returns(view["days"], view[column], anchor))
        elif group == "risk":
            out.update(risk_part)
        elif group == "year":
            out.update(year_figures(view["days"], view[column], anchor, per_year, rate))
        elif group == "relative":
            out.update(relative_part)
        elif group == "technical":
            out.update(technical(view))
        else:
            out.update({name: {**risk_part, **relative_part}[name] for name in RATIO_IDS})
    if as_of - anchor > FRESH_DAYS:
        # The series has ended: only figures that remain valid on later days, and those of a chosen window,
        # are kept.
        chosen = {*risk_part, *relative_part} if window_text else set()
        out = {name: value if name in {"price", "allTimeHigh", *chosen} else None for name, value in out.items()}
    return out


def adjustment(raw):
    """The adjusted series at a few places, as known on two days."""
    out = []
    for as_of in ("2020-08-28", "2026-11-20"):
        if raw["days"][0] > to_day(as_of):
            continue
        view = view_at(raw, to_day(as_of))
        places = sorted({0, len(view["days"]) // 3, 2 * len(view["days"]) // 3, len(view["days"]) - 1})
        rows = {
            to_text(view["days"][i]): {name: known(view[name][i]) for name in (*COLUMNS, "total")} for i in places
        }
        out.append({"asOf": as_of, "rows": rows, "sumOfClose": view["close"].sum(), "sumOfTotal": view["total"].sum()})
    return out


def plain(value):
    """numpy's numbers as Python's, for JSON."""
    if isinstance(value, dict):
        return {name: plain(one) for name, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(one) for one in value]
    if isinstance(value, np.integer):
        return int(value)
    if isinstance(value, np.floating):
        return float(value)
    return value


def main(folder, output):
    market = json.loads((folder / "market.json").read_text())
    raw = {one["symbol"]: read_instrument(folder / one["symbol"]) for one in market["instruments"]}
    kinds = {one["symbol"]: one["kind"] for one in market["instruments"]}
    cases = []
    for case in CASES:
        as_of, window, rate, basis, _ = case
        figures = {
            symbol: figures_of(one, {"raw": raw[BENCHMARK]}, kinds[symbol], case) for symbol, one in raw.items()
        }
        cases.append(
            {
                "asOf": as_of,
                "from": window[0] if window else None,
                "to": window[1] if window else None,
                "riskFree": rate,
                "basis": basis,
                "figures": {symbol: one for symbol, one in figures.items() if one is not None},
            }
        )
    columns = {
        symbol: indicator_columns(one, 365 if kinds[symbol] == "crypto" else 252) for symbol, one in raw.items()
    }
    golden = {
        "madeBy": {
            "call": "npm run golden",
            "python": platform.python_version(),
            "numpy": np.__version__,
            "node": market["node"],
        },
        "seed": market["seed"],
        "today": market["today"],
        "benchmark": BENCHMARK,
        "instruments": {
            symbol: {
                "kind": kinds[symbol],
                "bars": len(one["days"]),
                "firstDay": to_text(one["days"][0]),
                "lastDay": to_text(one["days"][-1]),
                "sha256": fingerprint(one),
                "adjustment": adjustment(one),
            }
            for symbol, one in raw.items()
        },
        "cases": cases,
        "indicators": {
            "from": INDICATOR_WINDOW[0],
            "to": INDICATOR_WINDOW[1],
            "series": {symbol: one for symbol, one in columns.items() if one is not None},
        },
    }
    output.write_text(json.dumps(plain(golden), indent=2, allow_nan=False) + "\n")
    print(f"{output} written")


if len(sys.argv) != 3:
    sys.exit("usage: compute_golden.py FOLDER OUTPUT")
main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
