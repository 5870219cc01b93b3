/**
 * Exchange-traded funds. `expenseRatio` and `distributionYield` are annual fractions (0.0009 is 0.09%),
 * `assetsMillions` and `price` rough magnitudes in USD; `tracks` uses the syntax of `tracks.ts`.
 */
export const etfs = `
symbol|name|exchange|group|issuer|expenseRatio|inception|assetsMillions|distributionYield|tracks|price
SPY|SPDR S&P 500 ETF Trust|NYSE Arca|US broad|State Street|0.000945|1993-01-22|690000|0.011|index:^GSPC|685
IVV|iShares Core S&P 500 ETF|NYSE Arca|US broad|BlackRock|0.0003|2000-05-15|730000|0.012|index:^GSPC|688
VOO|Vanguard S&P 500 ETF|NYSE Arca|US broad|Vanguard|0.0003|2010-09-07|800000|0.012|index:^GSPC|630
SPYM|State Street SPDR Portfolio S&P 500 ETF|NYSE Arca|US broad|State Street|0.0002|2005-11-08|95000|0.012|index:^GSPC|80
VTI|Vanguard Morningstar Total Stock Market ETF|NYSE Arca|US broad|Vanguard|0.0003|2001-05-24|560000|0.0115|index:^GSPC*0.88,index:^RUT*0.12|335
ITOT|iShares Core S&P Total U.S. Stock Market ETF|NYSE Arca|US broad|BlackRock|0.0003|2004-01-20|80000|0.0115|index:^GSPC*0.88,index:^RUT*0.12|149
QQQ|Invesco QQQ Trust|NASDAQ|US broad|Invesco|0.0018|1999-03-10|400000|0.005|index:^NDX|620
QQQM|Invesco NASDAQ 100 ETF|NASDAQ|US broad|Invesco|0.0015|2020-10-13|70000|0.0055|index:^NDX|255
DIA|SPDR Dow Jones Industrial Average ETF Trust|NYSE Arca|US broad|State Street|0.0016|1998-01-14|42000|0.014|index:^DJI|480
IWM|iShares Russell 2000 ETF|NYSE Arca|US broad|BlackRock|0.0019|2000-05-22|72000|0.01|index:^RUT|248
IJH|iShares Core S&P Mid-Cap ETF|NYSE Arca|US broad|BlackRock|0.0005|2000-05-22|105000|0.013|index:^GSPC*0.5,index:^RUT*0.5|66
MDY|SPDR S&P MidCap 400 ETF Trust|NYSE Arca|US broad|State Street|0.0024|1995-05-04|24000|0.011|index:^GSPC*0.5,index:^RUT*0.5|605
VO|Vanguard Morningstar Mid-Cap ETF|NYSE Arca|US broad|Vanguard|0.0004|2004-01-26|90000|0.015|index:^GSPC*0.7,index:^RUT*0.3|290
VB|Vanguard Morningstar Small-Cap ETF|NYSE Arca|US broad|Vanguard|0.0005|2004-01-26|70000|0.013|index:^RUT*0.8,index:^GSPC*0.2|260
IJR|iShares Core S&P Small-Cap ETF|NYSE Arca|US broad|BlackRock|0.0006|2000-05-22|88000|0.015|index:^RUT|120
RSP|Invesco S&P 500 Equal Weight ETF|NYSE Arca|US broad|Invesco|0.002|2003-04-24|76000|0.016|index:^GSPC*0.75,style:size*0.25|192
SSO|ProShares Ultra S&P500|NYSE Arca|US broad|ProShares|0.0087|2006-06-19|7500|0.007|leverage:2,index:^GSPC|58
QLD|ProShares Ultra QQQ|NYSE Arca|US broad|ProShares|0.0095|2006-06-19|10500|0.002|leverage:2,index:^NDX|70
TQQQ|ProShares UltraPro QQQ|NASDAQ|US broad|ProShares|0.0082|2010-02-09|30000|0.007|leverage:3,index:^NDX|54
SH|ProShares Short S&P500|NYSE Arca|US broad|ProShares|0.0089|2006-06-19|1100|0.04|leverage:-1,index:^GSPC|36
XLK|State Street Technology Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|92000|0.006|sector:Information Technology|145
XLF|State Street Financial Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|54000|0.014|sector:Financials|54
XLV|State Street Health Care Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|40000|0.016|sector:Health Care|155
XLE|State Street Energy Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|27000|0.032|sector:Energy|45
XLI|State Street Industrial Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|26000|0.013|sector:Industrials|155
XLY|State Street Consumer Discretionary Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|25000|0.008|sector:Consumer Discretionary|120
XLP|State Street Consumer Staples Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|15500|0.027|sector:Consumer Staples|78
XLU|State Street Utilities Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|22000|0.027|sector:Utilities|43
XLB|State Street Materials Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|1998-12-16|5500|0.019|sector:Materials|45
XLRE|State Street Real Estate Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|2015-10-07|7700|0.034|sector:Real Estate|41
XLC|State Street Communication Services Select Sector SPDR ETF|NYSE Arca|Sectors|State Street|0.0008|2018-06-18|26000|0.011|sector:Communication Services|117
VGT|Vanguard Information Technology ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|110000|0.004|sector:Information Technology|755
VHT|Vanguard Health Care ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|17000|0.016|sector:Health Care|288
VFH|Vanguard Financials ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|13000|0.016|sector:Financials|131
VDE|Vanguard Energy ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-09-23|7200|0.031|sector:Energy|126
VIS|Vanguard Industrials ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-09-23|6200|0.011|sector:Industrials|298
VCR|Vanguard Consumer Discretionary ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|6400|0.007|sector:Consumer Discretionary|395
VDC|Vanguard Consumer Staples ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|7500|0.023|sector:Consumer Staples|213
VPU|Vanguard Utilities ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|8000|0.027|sector:Utilities|187
VAW|Vanguard Materials ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-01-26|2900|0.016|sector:Materials|207
VNQ|Vanguard Real Estate ETF|NYSE Arca|Sectors|Vanguard|0.0013|2004-09-23|34000|0.039|sector:Real Estate|89
VOX|Vanguard Communication Services ETF|NYSE Arca|Sectors|Vanguard|0.0009|2004-09-23|6000|0.01|sector:Communication Services|190
KRE|SPDR S&P Regional Banking ETF|NYSE Arca|Sectors|State Street|0.0035|2006-06-19|4200|0.025|industry:Regional Banks|65
XBI|SPDR S&P Biotech ETF|NYSE Arca|Sectors|State Street|0.0035|2006-01-31|7500|0.002|industry:Biotechnology|122
IBB|iShares Biotechnology ETF|NASDAQ|Sectors|BlackRock|0.0044|2001-02-05|8000|0.003|industry:Biotechnology|170
SMH|VanEck Semiconductor ETF|NASDAQ|Sectors|VanEck|0.0035|2011-12-20|36000|0.003|industry:Semiconductors*0.75,industry:Semiconductor Materials & Equipment*0.25|360
SOXX|iShares Semiconductor ETF|NASDAQ|Sectors|BlackRock|0.0034|2001-07-10|17000|0.005|industry:Semiconductors*0.8,industry:Semiconductor Materials & Equipment*0.2|305
XOP|SPDR S&P Oil & Gas Exploration & Production ETF|NYSE Arca|Sectors|State Street|0.0035|2006-06-19|1900|0.025|industry:Oil & Gas Exploration & Production|130
OIH|VanEck Oil Services ETF|NYSE Arca|Sectors|VanEck|0.0035|2011-12-20|1100|0.017|industry:Oil & Gas Equipment & Services|285
XHB|SPDR S&P Homebuilders ETF|NYSE Arca|Sectors|State Street|0.0035|2006-01-31|1700|0.008|industry:Homebuilding|107
ITB|iShares U.S. Home Construction ETF|Cboe BZX|Sectors|BlackRock|0.0038|2006-05-01|2700|0.009|industry:Homebuilding|100
XRT|SPDR S&P Retail ETF|NYSE Arca|Sectors|State Street|0.0035|2006-06-19|500|0.012|industry:Apparel Retail*0.5,industry:Broadline Retail*0.5|85
ITA|iShares U.S. Aerospace & Defense ETF|Cboe BZX|Sectors|BlackRock|0.0038|2006-05-01|12500|0.005|industry:Aerospace & Defense|215
IYT|iShares U.S. Transportation ETF|Cboe BZX|Sectors|BlackRock|0.0038|2003-10-06|700|0.01|industry:Rail Transportation*0.4,industry:Air Freight & Logistics*0.3,industry:Passenger Airlines*0.3|75
IGV|iShares Expanded Tech-Software Sector ETF|Cboe BZX|Sectors|BlackRock|0.0039|2001-07-10|8500|0|industry:Application Software*0.6,industry:Systems Software*0.4|105
IHI|iShares U.S. Medical Devices ETF|NYSE Arca|Sectors|BlackRock|0.0038|2006-05-01|4200|0.005|industry:Health Care Equipment|62
VUG|Vanguard Morningstar Growth ETF|NYSE Arca|Styles|Vanguard|0.0004|2004-01-26|200000|0.004|index:^GSPC,style:growth|485
VTV|Vanguard Morningstar Value ETF|NYSE Arca|Styles|Vanguard|0.0004|2004-01-26|155000|0.021|index:^GSPC,style:value|190
IWF|iShares Russell 1000 Growth ETF|NYSE Arca|Styles|BlackRock|0.0018|2000-05-22|125000|0.004|index:^GSPC,style:growth|475
IWD|iShares Russell 1000 Value ETF|NYSE Arca|Styles|BlackRock|0.0018|2000-05-22|65000|0.017|index:^GSPC,style:value|210
IVW|iShares S&P 500 Growth ETF|NYSE Arca|Styles|BlackRock|0.0018|2000-05-22|67000|0.004|index:^GSPC,style:growth|124
IVE|iShares S&P 500 Value ETF|NYSE Arca|Styles|BlackRock|0.0018|2000-05-22|42000|0.016|index:^GSPC,style:value|212
SCHG|Schwab U.S. Large-Cap Growth ETF|NYSE Arca|Styles|Schwab|0.0004|2009-12-11|52000|0.004|index:^GSPC,style:growth|33
IWN|iShares Russell 2000 Value ETF|NYSE Arca|Styles|BlackRock|0.0024|2000-07-24|12000|0.016|index:^RUT,style:value|182
IWO|iShares Russell 2000 Growth ETF|NYSE Arca|Styles|BlackRock|0.0024|2000-07-24|13000|0.006|index:^RUT,style:growth|325
VBR|Vanguard Morningstar Small-Cap Value ETF|NYSE Arca|Styles|Vanguard|0.0005|2004-01-26|31000|0.019|index:^RUT,style:value|213
VBK|Vanguard Morningstar Small-Cap Growth ETF|NYSE Arca|Styles|Vanguard|0.0005|2004-01-26|21000|0.005|index:^RUT,style:growth|305
MTUM|iShares MSCI USA Momentum Factor ETF|Cboe BZX|Factors|BlackRock|0.0015|2013-04-16|20000|0.008|index:^GSPC,style:momentum|255
QUAL|iShares MSCI USA Quality Factor ETF|Cboe BZX|Factors|BlackRock|0.0015|2013-07-16|53000|0.009|index:^GSPC,style:quality|198
VLUE|iShares MSCI USA Value Factor ETF|Cboe BZX|Factors|BlackRock|0.0015|2013-04-16|8500|0.022|index:^GSPC,style:value|136
USMV|iShares MSCI USA Min Vol Factor ETF|Cboe BZX|Factors|BlackRock|0.0015|2011-10-18|23000|0.015|index:^GSPC*0.75,style:lowvol|95
SPLV|Invesco S&P 500 Low Volatility ETF|NYSE Arca|Factors|Invesco|0.0025|2011-05-05|7500|0.019|index:^GSPC*0.7,style:lowvol|72
SPHB|Invesco S&P 500 High Beta ETF|NYSE Arca|Factors|Invesco|0.0025|2011-05-05|600|0.006|index:^GSPC*1.4|115
VYM|Vanguard High Dividend Yield ETF|NYSE Arca|Factors|Vanguard|0.0006|2006-11-10|68000|0.025|index:^GSPC*0.85,style:dividend|143
VIG|Vanguard Dividend Appreciation ETF|NYSE Arca|Factors|Vanguard|0.0005|2006-04-21|100000|0.016|index:^GSPC*0.85,style:quality|220
SCHD|Schwab U.S. Dividend Equity ETF|NYSE Arca|Factors|Schwab|0.0006|2011-10-20|72000|0.038|index:^GSPC*0.8,style:dividend|27.5
DVY|iShares Select Dividend ETF|NASDAQ|Factors|BlackRock|0.0038|2003-11-03|20500|0.036|index:^GSPC*0.8,style:dividend|142
NOBL|ProShares S&P 500 Dividend Aristocrats ETF|Cboe BZX|Factors|ProShares|0.0035|2013-10-09|11300|0.021|index:^GSPC*0.8,style:dividend|105
COWZ|Pacer US Cash Cows 100 ETF|Cboe BZX|Factors|Pacer|0.0049|2016-12-16|19000|0.019|index:^GSPC,style:value,style:quality*0.5|60
SPHQ|Invesco S&P 500 Quality ETF|NYSE Arca|Factors|Invesco|0.0015|2005-12-06|16500|0.01|index:^GSPC,style:quality|75
VXUS|Vanguard Total International Stock ETF|NASDAQ|International|Vanguard|0.0005|2011-01-26|115000|0.028|region:EAFE*0.72,region:EM*0.28|75
VEA|Vanguard FTSE Developed Markets ETF|NYSE Arca|International|Vanguard|0.0003|2007-07-20|190000|0.027|region:EAFE|62
IEFA|iShares Core MSCI EAFE ETF|Cboe BZX|International|BlackRock|0.0007|2012-10-18|160000|0.028|region:EAFE|90
EFA|iShares MSCI EAFE ETF|NYSE Arca|International|BlackRock|0.0032|2001-08-14|68000|0.027|region:EAFE|96
VWO|Vanguard FTSE Emerging Markets ETF|NYSE Arca|International|Vanguard|0.0007|2005-03-04|105000|0.026|region:EM|54
IEMG|iShares Core MSCI Emerging Markets ETF|NYSE Arca|International|BlackRock|0.0009|2012-10-18|120000|0.026|region:EM|67
EEM|iShares MSCI Emerging Markets ETF|NYSE Arca|International|BlackRock|0.0072|2003-04-07|21000|0.021|region:EM|55
VGK|Vanguard FTSE Europe ETF|NYSE Arca|International|Vanguard|0.0006|2005-03-04|28000|0.029|region:EU|82
FEZ|SPDR EURO STOXX 50 ETF|NYSE Arca|International|State Street|0.0029|2002-10-15|4700|0.026|index:^STOXX50E,currency:EURUSD=X|64
EZU|iShares MSCI Eurozone ETF|Cboe BZX|International|BlackRock|0.0051|2000-07-25|9000|0.026|index:^STOXX50E,currency:EURUSD=X|63
VT|Vanguard Total World Stock ETF|NYSE Arca|International|Vanguard|0.0006|2008-06-24|56000|0.017|region:WORLD|141
ACWI|iShares MSCI ACWI ETF|NASDAQ|International|BlackRock|0.0032|2008-03-26|25000|0.015|region:WORLD|141
EWJ|iShares MSCI Japan ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|15500|0.02|country:JP|81
EWG|iShares MSCI Germany ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|1700|0.02|country:DE|42
EWU|iShares MSCI United Kingdom ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|3000|0.033|country:GB|43
EWQ|iShares MSCI France ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|400|0.027|country:FR|44
EWI|iShares MSCI Italy ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|750|0.029|country:IT|53
EWP|iShares MSCI Spain ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|1500|0.027|country:ES|53
EWL|iShares MSCI Switzerland ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|1500|0.02|country:CH|59
EWC|iShares MSCI Canada ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|3700|0.019|country:CA|54
EWA|iShares MSCI Australia ETF|NYSE Arca|International|BlackRock|0.0049|1996-03-12|1500|0.033|country:AU|26
FXI|iShares China Large-Cap ETF|NYSE Arca|International|BlackRock|0.0074|2004-10-05|6500|0.023|country:CN|39
MCHI|iShares MSCI China ETF|NASDAQ|International|BlackRock|0.0059|2011-03-29|8000|0.022|country:CN|61
KWEB|KraneShares CSI China Internet ETF|NYSE Arca|International|KraneShares|0.007|2013-07-31|8500|0.035|country:CN*1.3|36
INDA|iShares MSCI India ETF|Cboe BZX|International|BlackRock|0.0062|2012-02-02|9500|0.007|country:IN|54
EWZ|iShares MSCI Brazil ETF|NYSE Arca|International|BlackRock|0.0059|2000-07-10|6500|0.05|country:BR|32
EWW|iShares MSCI Mexico ETF|NYSE Arca|International|BlackRock|0.005|1996-03-12|2100|0.036|country:MX|69
EWT|iShares MSCI Taiwan ETF|NYSE Arca|International|BlackRock|0.0059|2000-06-20|6500|0.025|country:TW|64
EWY|iShares MSCI South Korea ETF|NYSE Arca|International|BlackRock|0.0059|2000-05-09|7500|0.019|country:KR|96
AGG|iShares Core U.S. Aggregate Bond ETF|NYSE Arca|Bonds|BlackRock|0.0003|2003-09-22|135000|0.038|bond:6y,credit:ig*0.3|100
BND|Vanguard Total Bond Market ETF|NASDAQ|Bonds|Vanguard|0.0003|2007-04-03|145000|0.038|bond:6y,credit:ig*0.3|74
BNDX|Vanguard Total International Bond ETF|NASDAQ|Bonds|Vanguard|0.0007|2013-05-31|72000|0.043|bond:7y*0.7|49
TLT|iShares 20+ Year Treasury Bond ETF|NASDAQ|Bonds|BlackRock|0.0015|2002-07-22|50000|0.044|bond:16y|88
IEF|iShares 7-10 Year Treasury Bond ETF|NASDAQ|Bonds|BlackRock|0.0015|2002-07-22|38000|0.038|bond:7y|96.5
IEI|iShares 3-7 Year Treasury Bond ETF|NASDAQ|Bonds|BlackRock|0.0015|2007-01-05|17000|0.035|bond:4.3y|119
SHY|iShares 1-3 Year Treasury Bond ETF|NASDAQ|Bonds|BlackRock|0.0015|2002-07-22|24000|0.038|bond:1.8y|82.8
GOVT|iShares U.S. Treasury Bond ETF|Cboe BZX|Bonds|BlackRock|0.0005|2012-02-14|30000|0.035|bond:5.8y|23
BIL|SPDR Bloomberg 1-3 Month T-Bill ETF|NYSE Arca|Bonds|State Street|0.0014|2007-05-25|43000|0.041|bond:0.1y|91.5
SHV|iShares 0-1 Year Treasury Bond ETF|NYSE|Bonds|BlackRock|0.0015|2007-01-05|20500|0.041|bond:0.3y|110
TIP|iShares TIPS Bond ETF|NYSE Arca|Bonds|BlackRock|0.0018|2003-12-04|14000|0.034|tips:6.5y|110
LQD|iShares iBoxx $ Investment Grade Corporate Bond ETF|NYSE Arca|Bonds|BlackRock|0.0014|2002-07-22|32000|0.045|bond:8.2y,credit:ig|111
VCIT|Vanguard Intermediate-Term Corporate Bond ETF|NASDAQ|Bonds|Vanguard|0.0003|2009-11-19|60000|0.046|bond:6y,credit:ig|84
VCSH|Vanguard Short-Term Corporate Bond ETF|NASDAQ|Bonds|Vanguard|0.0003|2009-11-19|46000|0.043|bond:2.6y,credit:ig*0.5|80
HYG|iShares iBoxx $ High Yield Corporate Bond ETF|NYSE Arca|Bonds|BlackRock|0.0049|2007-04-04|19500|0.058|bond:3y,credit:hy|81
JNK|SPDR Bloomberg High Yield Bond ETF|NYSE Arca|Bonds|State Street|0.004|2007-11-28|8000|0.066|bond:3y,credit:hy|97.5
EMB|iShares J.P. Morgan USD Emerging Markets Bond ETF|NASDAQ|Bonds|BlackRock|0.0039|2007-12-17|15500|0.051|bond:7y,credit:em|96
MUB|iShares National Muni Bond ETF|NYSE Arca|Bonds|BlackRock|0.0005|2007-09-07|41000|0.031|bond:6.3y,credit:muni|107
MBB|iShares MBS ETF|NASDAQ|Bonds|BlackRock|0.0004|2007-03-13|39000|0.042|bond:5.8y,credit:mbs|95
BKLN|Invesco Senior Loan ETF|NYSE Arca|Bonds|Invesco|0.0065|2011-03-03|6800|0.072|bond:0.2y,credit:loan|21
GLD|SPDR Gold Shares|NYSE Arca|Commodities|State Street|0.004|2004-11-18|140000|0|commodity:GC=F|390
IAU|iShares Gold Trust|NYSE Arca|Commodities|BlackRock|0.0025|2005-01-21|65000|0|commodity:GC=F|80
SLV|iShares Silver Trust|NYSE Arca|Commodities|BlackRock|0.005|2006-04-21|30000|0|commodity:SI=F|55
PPLT|abrdn Physical Platinum Shares ETF|NYSE Arca|Commodities|abrdn|0.006|2010-01-08|2300|0|commodity:PL=F|155
USO|United States Oil Fund|NYSE Arca|Commodities|USCF|0.006|2006-04-10|1000|0|commodity:CL=F|70
UNG|United States Natural Gas Fund|NYSE Arca|Commodities|USCF|0.0106|2007-04-18|450|0|commodity:NG=F|13
DBC|Invesco DB Commodity Index Tracking Fund|NYSE Arca|Commodities|Invesco|0.0084|2006-02-03|1300|0.04|commodity:CL=F*0.35,commodity:GC=F*0.15,commodity:HG=F*0.15,commodity:ZC=F*0.15,commodity:NG=F*0.1,commodity:ZS=F*0.1|23
DBA|Invesco DB Agriculture Fund|NYSE Arca|Commodities|Invesco|0.0085|2007-01-05|800|0.039|commodity:ZC=F*0.2,commodity:ZS=F*0.2,commodity:KC=F*0.2,commodity:SB=F*0.15,commodity:CC=F*0.1,commodity:LE=F*0.15|26
CPER|United States Copper Index Fund|NYSE Arca|Commodities|USCF|0.0097|2011-11-15|350|0|commodity:HG=F|33
GDX|VanEck Gold Miners ETF|NYSE Arca|Themes|VanEck|0.0051|2006-05-16|24000|0.007|industry:Gold|83
ARKK|ARK Innovation ETF|Cboe BZX|Themes|ARK Invest|0.0075|2014-10-31|7500|0|index:^NDX*0.8,style:growth*2,index:^RUT*0.5|80
ICLN|iShares Global Clean Energy ETF|NASDAQ|Themes|BlackRock|0.0039|2008-06-24|2000|0.016|sector:Utilities*0.5,style:growth*0.5,index:^RUT*0.6|17
TAN|Invesco Solar ETF|NYSE Arca|Themes|Invesco|0.007|2008-04-15|1000|0.003|index:^RUT*1.1,sector:Utilities*0.3|50
LIT|Global X Lithium & Battery Tech ETF|NYSE Arca|Themes|Global X|0.0075|2010-07-22|1400|0.008|sector:Materials*0.6,country:CN*0.5|63
URA|Global X Uranium ETF|NYSE Arca|Themes|Global X|0.0069|2010-11-04|5500|0.02|industry:Coal & Consumable Fuels|46
BOTZ|Global X Robotics & Artificial Intelligence ETF|NASDAQ|Themes|Global X|0.0068|2016-09-12|3000|0.002|sector:Information Technology*0.5,sector:Industrials*0.3,country:JP*0.3|36
HACK|Amplify Cybersecurity ETF|NYSE Arca|Themes|Amplify|0.006|2014-11-11|2200|0.001|industry:Systems Software|84
SKYY|First Trust Cloud Computing ETF|NASDAQ|Themes|First Trust|0.006|2011-07-05|3100|0|industry:Application Software*0.5,industry:Internet Services & Infrastructure*0.5|130
IBIT|iShares Bitcoin Trust ETF|NASDAQ|Themes|BlackRock|0.0025|2024-01-05|70000|0|crypto:BTC-USD|52
ETHA|iShares Ethereum Trust ETF|NASDAQ|Themes|BlackRock|0.0025|2024-06-24|11000|0|crypto:ETH-USD|23
PAVE|Global X U.S. Infrastructure Development ETF|Cboe BZX|Themes|Global X|0.0047|2017-03-06|10000|0.006|sector:Industrials*0.7,sector:Materials*0.3|48
`;
