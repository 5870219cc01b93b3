"""Figures of the reported accounts of one made-up company, in exact fractions, computed apart from lib/analytics.

Usage: python3 scripts/golden/account_figures.py > __tests__/lib/analytics/accounts/account-figures.json

Each figure is written here from its definition in the literature, not from the site's formula. Amounts are whole numbers by years
before the newest report (0 is the newest).
"""

import json
from fractions import Fraction as F
from math import sqrt

PRICE = F(62)
# fmt: off
A = {
    "revenue":             [5200, 4800, 4500, 4100, 3900, 3600],
    "grossProfit":         [2340, 2112, 1935, 1722, 1599, 1440],
    "sellingGeneralAdmin": [980, 930, 890, 830, 800, 760],
    "operatingIncome":     [936, 816, 720, 615, 546, 468],
    "interestExpense":     [52, 56, 60, 60, 62, 64],
    "incomeTax":           [190, 164, 142, 119, 104, 87],
    "netIncome":           [694, 596, 518, 436, 380, 317],
    "ebitda":              [1176, 1046, 940, 825, 746, 658],
    "depreciation":        [240, 230, 220, 210, 200, 190],
    "operatingCashFlow":   [905, 850, 742, 640, 590, 520],
    "capitalExpenditure":  [310, 260, 245, 230, 215, 205],
    "investingCashFlow":   [-402, -290, -260, -250, -230, -220],
    "dividendsPaid":       [240, 215, 190, 170, 150, 130],
    "netStockIssuance":    [-180, -120, -60, 10, -40, 0],
    "netDebtIssuance":     [-75, -50, 20, -30, -40, 10],
    "epsDiluted":          [6, 5, 4, 3, 3, 2],
    "epsForward":          [7, 6, 5, 4, 3, 3],
    "dividendsPerShare":   [2, 1, 1, 1, 1, 1],
    "sharesOutstanding":   [115, 118, 120, 121, 122, 123],
    "equity":              [2900, 2626, 2365, 2097, 1821, 1631],
    "retainedEarnings":    [2100, 1646, 1265, 937, 671, 441],
    "propertyPlant":       [1850, 1760, 1700, 1650, 1600, 1560],
    "receivables":         [610, 560, 540, 500, 480, 450],
    "inventory":           [420, 415, 400, 370, 350, 330],
    "currentAssets":       [1720, 1560, 1440, 1300, 1210, 1120],
    "totalAssets":         [5900, 5500, 5200, 4900, 4650, 4450],
    "currentLiabilities":  [1100, 1040, 1010, 960, 930, 900],
    "totalLiabilities":    [3000, 2874, 2835, 2803, 2829, 2819],
    "totalDebt":           [1150, 1225, 1275, 1255, 1285, 1325],
    "cash":                [520, 430, 350, 300, 260, 230],
}
# fmt: on


def a(name, years=0):
    return F(A[name][years])


shares = a("sharesOutstanding")
cap = PRICE * shares
debt_net_of_cash = a("totalDebt") - a("cash")
firm_value = cap + debt_net_of_cash
free = a("operatingCashFlow") - a("capitalExpenditure")
free_before = a("operatingCashFlow", 1) - a("capitalExpenditure", 1)
before_tax = a("netIncome") + a("incomeTax")
capital = a("equity") + a("totalDebt") - a("cash")
cost_of_sales = a("revenue") - a("grossProfit")


def growth(name, years=1):
    quotient = a(name) / a(name, years)
    return quotient - 1 if years == 1 else float(quotient) ** (1 / years) - 1


def mean(name):
    return (a(name) + a(name, 1)) / 2


def piotroski():
    return_on_assets = [a("netIncome", y) / a("totalAssets", y + 1) for y in (0, 1)]
    cash_on_assets = a("operatingCashFlow") / a("totalAssets", 1)
    leverage = [a("totalDebt", y) / a("totalAssets", y) for y in (0, 1)]
    liquidity = [a("currentAssets", y) / a("currentLiabilities", y) for y in (0, 1)]
    margin = [a("grossProfit", y) / a("revenue", y) for y in (0, 1)]
    turnover = [a("revenue", y) / a("totalAssets", y + 1) for y in (0, 1)]
    signs = [
        return_on_assets[0] > 0,
        cash_on_assets > 0,
        return_on_assets[0] > return_on_assets[1],
        cash_on_assets > return_on_assets[0],
        leverage[0] < leverage[1],
        liquidity[0] > liquidity[1],
        shares <= a("sharesOutstanding", 1),
        margin[0] > margin[1],
        turnover[0] > turnover[1],
    ]
    return sum(signs)


def beneish():
    def index(later, earlier):
        return later / earlier

    receivable = [a("receivables", y) / a("revenue", y) for y in (0, 1)]
    margin = [a("grossProfit", y) / a("revenue", y) for y in (0, 1)]
    soft = [1 - (a("currentAssets", y) + a("propertyPlant", y)) / a("totalAssets", y) for y in (0, 1)]
    wear = [a("depreciation", y) / (a("depreciation", y) + a("propertyPlant", y)) for y in (0, 1)]
    selling = [a("sellingGeneralAdmin", y) / a("revenue", y) for y in (0, 1)]
    leverage = [a("totalLiabilities", y) / a("totalAssets", y) for y in (0, 1)]
    accruals = (a("netIncome") - a("operatingCashFlow")) / a("totalAssets")
    return (
        F("-4.84")
        + F("0.92") * index(*receivable)
        + F("0.528") * index(margin[1], margin[0])
        + F("0.404") * index(*soft)
        + F("0.892") * index(a("revenue"), a("revenue", 1))
        + F("0.115") * index(wear[1], wear[0])
        - F("0.172") * index(*selling)
        + F("4.679") * accruals
        - F("0.327") * index(*leverage)
    )


working_capital = a("currentAssets") - a("currentLiabilities")
assets = a("totalAssets")
VALUES = {
    "grossMargin": a("grossProfit") / a("revenue"),
    "operatingMargin": a("operatingIncome") / a("revenue"),
    "pretaxMargin": before_tax / a("revenue"),
    "ebitdaMargin": a("ebitda") / a("revenue"),
    "operatingCashMargin": a("operatingCashFlow") / a("revenue"),
    "freeCashMargin": free / a("revenue"),
    "sellingCostRatio": a("sellingGeneralAdmin") / a("revenue"),
    "investmentRatio": a("capitalExpenditure") / a("revenue"),
    "depreciationRatio": a("depreciation") / a("revenue"),
    "taxRate": a("incomeTax") / before_tax,
    "returnOnAssets": a("netIncome") / assets,
    "returnOnAverageEquity": a("netIncome") / mean("equity"),
    "returnOnAverageAssets": a("netIncome") / mean("totalAssets"),
    "returnOnInvestedCapital": a("operatingIncome") * (1 - a("incomeTax") / before_tax) / capital,
    "returnOnCapitalEmployed": a("operatingIncome") / (assets - a("currentLiabilities")),
    "cashReturnOnCapital": free / capital,
    "cashReturnOnAssets": a("operatingCashFlow") / assets,
    "grossProfitability": a("grossProfit") / assets,
    "assetTurnover": a("revenue") / assets,
    "cashConversion": a("operatingCashFlow") / a("netIncome"),
    "freeCashConversion": free / a("netIncome"),
    "revenueGrowth3Y": growth("revenue", 3),
    "revenueGrowth5Y": growth("revenue", 5),
    "grossProfitGrowth": growth("grossProfit"),
    "operatingIncomeGrowth": growth("operatingIncome"),
    "ebitdaGrowth": growth("ebitda"),
    "netIncomeGrowth": growth("netIncome"),
    "netIncomeGrowth5Y": growth("netIncome", 5),
    "epsGrowth": growth("epsDiluted"),
    "epsGrowth3Y": growth("epsDiluted", 3),
    "epsGrowth5Y": growth("epsDiluted", 5),
    "expectedEpsGrowth": a("epsForward") / a("epsDiluted") - 1,
    "operatingCashGrowth": growth("operatingCashFlow"),
    "freeCashGrowth": free / free_before - 1,
    "investmentGrowth": growth("capitalExpenditure"),
    "dividendGrowth1Y": growth("dividendsPerShare"),
    "dividendGrowth5Y": growth("dividendsPerShare", 5),
    "assetGrowth": growth("totalAssets"),
    "equityGrowth": growth("equity"),
    "debtGrowth": growth("totalDebt"),
    "shareCountChange": growth("sharesOutstanding"),
    "shareCountChange5Y": growth("sharesOutstanding", 5),
    "sustainableGrowth": (a("netIncome") - a("dividendsPaid")) / a("equity"),
    "currentRatio": a("currentAssets") / a("currentLiabilities"),
    "quickRatio": (a("cash") + a("receivables")) / a("currentLiabilities"),
    "cashRatio": a("cash") / a("currentLiabilities"),
    "debtToAssets": a("totalDebt") / assets,
    "debtToCapital": a("totalDebt") / (a("totalDebt") + a("equity")),
    "liabilitiesToAssets": a("totalLiabilities") / assets,
    "equityToAssets": a("equity") / assets,
    "assetsToEquity": assets / a("equity"),
    "debtToEbitda": a("totalDebt") / a("ebitda"),
    "netDebtToEbitda": debt_net_of_cash / a("ebitda"),
    "netDebtToEquity": debt_net_of_cash / a("equity"),
    "interestCover": a("operatingIncome") / a("interestExpense"),
    "ebitdaCover": a("ebitda") / a("interestExpense"),
    "cashFlowToDebt": a("operatingCashFlow") / a("totalDebt"),
    "freeCashToDebt": free / a("totalDebt"),
    "cashToAssets": a("cash") / assets,
    "workingCapitalToSales": working_capital / a("revenue"),
    "receivableDays": 365 * a("receivables") / a("revenue"),
    "inventoryDays": 365 * a("inventory") / cost_of_sales,
    "inventoryTurnover": cost_of_sales / a("inventory"),
    "investmentToDepreciation": a("capitalExpenditure") / a("depreciation"),
    "investmentToCashFlow": a("capitalExpenditure") / a("operatingCashFlow"),
    "enterpriseValue": firm_value,
    "evToSales": firm_value / a("revenue"),
    "evToOperatingIncome": firm_value / a("operatingIncome"),
    "evToFreeCash": firm_value / free,
    "evToOperatingCash": firm_value / a("operatingCashFlow"),
    "priceToFreeCash": cap / free,
    "priceToOperatingCash": cap / a("operatingCashFlow"),
    "pegRatio": float(PRICE / a("epsDiluted")) / (100 * growth("epsDiluted", 5)),
    "earningsYield": a("epsDiluted") / PRICE,
    "operatingYield": a("operatingIncome") / firm_value,
    "freeCashYield": free / cap,
    "operatingCashYield": a("operatingCashFlow") / cap,
    "buybackYield": -a("netStockIssuance") / cap,
    "debtPaydownYield": -a("netDebtIssuance") / cap,
    "shareholderYield": (a("dividendsPaid") - a("netStockIssuance")) / cap,
    "netCashToValue": -debt_net_of_cash / cap,
    "freeCashPayout": a("dividendsPaid") / free,
    "incomePayout": a("dividendsPaid") / a("netIncome"),
    "salesPerShare": a("revenue") / shares,
    "bookPerShare": a("equity") / shares,
    "cashPerShare": a("cash") / shares,
    "operatingCashPerShare": a("operatingCashFlow") / shares,
    "freeCashPerShare": free / shares,
    "grahamNumber": sqrt(F("22.5") * a("epsDiluted") * a("equity") / shares),
    "piotroski": piotroski(),
    "altmanZ": F("1.2") * working_capital / assets
    + F("1.4") * a("retainedEarnings") / assets
    + F("3.3") * a("operatingIncome") / assets
    + F("0.6") * cap / a("totalLiabilities")
    + a("revenue") / assets,
    "altmanZ2": F("6.56") * working_capital / assets
    + F("3.26") * a("retainedEarnings") / assets
    + F("6.72") * a("operatingIncome") / assets
    + F("1.05") * a("equity") / a("totalLiabilities"),
    "zmijewski": F("-4.336")
    - F("4.513") * a("netIncome") / assets
    + F("5.679") * a("totalLiabilities") / assets
    + F("0.004") * a("currentAssets") / a("currentLiabilities"),
    "beneishM": beneish(),
    "accruals": (a("netIncome") - a("operatingCashFlow")) / mean("totalAssets"),
    "broadAccruals": (a("netIncome") - a("operatingCashFlow") - a("investingCashFlow")) / assets,
}

print(json.dumps({"price": float(PRICE), "amounts": A, "values": {k: float(v) for k, v in VALUES.items()}}, indent=2))
