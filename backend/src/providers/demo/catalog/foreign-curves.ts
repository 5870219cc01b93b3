/** The government curves of Canada and the euro area, by the ids of the Bank of Canada and the ECB; `years` is the maturity. */
export const foreignCurves = `
area|years|seriesId|name
CA|0.25|TB.CDN.90D.MID|Canada Treasury Bills, 3 Months
CA|0.5|TB.CDN.180D.MID|Canada Treasury Bills, 6 Months
CA|1|TB.CDN.1Y.MID|Canada Treasury Bills, 1 Year
CA|2|BD.CDN.2YR.DQ.YLD|Canada Benchmark Bond Yield, 2 Years
CA|3|BD.CDN.3YR.DQ.YLD|Canada Benchmark Bond Yield, 3 Years
CA|5|BD.CDN.5YR.DQ.YLD|Canada Benchmark Bond Yield, 5 Years
CA|7|BD.CDN.7YR.DQ.YLD|Canada Benchmark Bond Yield, 7 Years
CA|10|BD.CDN.10YR.DQ.YLD|Canada Benchmark Bond Yield, 10 Years
CA|30|BD.CDN.LONG.DQ.YLD|Canada Benchmark Bond Yield, Long Term
EA|0.25|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_3M|Euro Area Yield Curve, AAA, 3 Months
EA|0.5|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_6M|Euro Area Yield Curve, AAA, 6 Months
EA|1|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_1Y|Euro Area Yield Curve, AAA, 1 Year
EA|2|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_2Y|Euro Area Yield Curve, AAA, 2 Years
EA|3|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_3Y|Euro Area Yield Curve, AAA, 3 Years
EA|5|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_5Y|Euro Area Yield Curve, AAA, 5 Years
EA|7|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_7Y|Euro Area Yield Curve, AAA, 7 Years
EA|10|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_10Y|Euro Area Yield Curve, AAA, 10 Years
EA|20|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_20Y|Euro Area Yield Curve, AAA, 20 Years
EA|30|YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_30Y|Euro Area Yield Curve, AAA, 30 Years
`;
