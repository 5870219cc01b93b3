/** Tickers of the largest exchange-traded funds, for files that do not state the kind. */
const FUNDS: ReadonlySet<string> = new Set(
  (
    'SPY IVV VOO VTI QQQ QQQM VEA VTV IEFA BND VUG AGG IWF GLD IEMG VWO VIG IJH IJR VGT VXUS ITOT IWM RSP SCHD XLK VO IWD VYM EFA VNQ ' +
    'TLT BNDX LQD IAU SHY IEF HYG JNK DIA MDY XLF XLE XLV XLY XLP XLI XLU XLB XLC XLRE USO UUP SLV DBC EEM EWJ EWZ EWG EWU FXI INDA ' +
    'MCHI ACWI VT VB VBR VBK IWB IWV IWN IWO IWS IWP IVW IVE MTUM QUAL USMV VLUE SIZE ARKK SMH SOXX IBB XBI KRE XOP XHB ITB GDX GDXJ ' +
    'TQQQ SQQQ SSO SDS SH PSQ UPRO SPXU SPXL SPXS UVXY VXX SVXY BIL SGOV SHV GOVT MBB MUB VCIT VCSH TIP SCHP EMB PFF SPLV SPLG SPYG ' +
    'SPYV DGRO DVY SDY NOBL HDV JEPI JEPQ COWZ SCHB SCHX SCHF SCHA SCHG SCHV VOE VOT VXF VV MGK VOOG VOOV OEF XMMO UNG DBA PDBC CPER'
  ).split(' '),
);

/** Words that occur only in names of exchange-traded funds. */
const FUND_NAME = /\bETF\b|\biShares\b|\bSPDR\b|\bProShares\b|\bexchange[- ]traded fund\b/i;

/** True when the ticker or the name is that of an exchange-traded fund. */
export function isKnownFund(symbol: string, name: string | null): boolean {
  return FUNDS.has(symbol) || (name !== null && FUND_NAME.test(name));
}
