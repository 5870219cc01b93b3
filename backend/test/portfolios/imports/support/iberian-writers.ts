import type { BrokerWriter } from './broker-writer';
import { comma, dayFirst, isTrade, point, value, words, writer } from './broker-writer';

const MOVEMENTS = words('|Compra|Dividendo|Venda|||');

/** The exchange of Brazil, and MyInvestor. */
export const IBERIAN_WRITERS: readonly BrokerWriter[] = [
  writer(
    'b3-trades',
    'BRL',
    'Data do Negócio;Tipo de Movimentação;Mercado;Prazo/Vencimento;Instituição;Código de Negociação;Quantidade;Preço;Valor',
    (one) => {
      const { asset, day, kind, price, quantity } = one;
      return [
        dayFirst(day, '/'),
        kind === 'buy' ? 'Compra' : 'Venda',
        'Mercado à Vista',
        '-',
        'BROKER S.A.',
        asset!.symbol,
        String(quantity),
        comma(price),
        comma(value(one)),
      ];
    },
    { kinds: ['buy', 'sell'], hasFees: false, separator: ';' },
  ),
  writer(
    'b3-movements',
    'BRL',
    'Entrada/Saída,Data,Movimentação,Produto,Instituição,Quantidade,Preço unitário,Valor da Operação',
    (one) => {
      const { asset, day, kind, net, price, quantity } = one;
      return [
        kind === 'sell' ? 'Debito' : 'Credito',
        dayFirst(day, '/'),
        MOVEMENTS[kind],
        asset!.isin,
        'BROKER S.A.',
        isTrade(one) ? String(quantity) : '10',
        isTrade(one) ? point(price) : '-',
        point(net),
      ];
    },
    { kinds: ['buy', 'sell', 'dividend'], hasFees: false },
  ),
  writer(
    'myinvestor',
    'EUR',
    'Fecha de la orden;ISIN;Importe estimado;Nº de participaciones;Estado',
    (one) => [
      dayFirst(one.day, '/'),
      one.asset!.isin,
      `${point(value(one))} EUR`,
      `${one.quantity},000`,
      'Finalizada',
    ],
    { kinds: ['buy'], hasFees: false, separator: ';' },
  ),
];
