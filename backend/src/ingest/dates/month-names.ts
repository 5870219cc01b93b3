/** Names of the months as dates are written in the languages of sites and brokers, without accents. */
const NAMES: readonly string[] = [
  'january januar januari janvier enero gennaio janeiro styczen stycznia ocak январь января',
  'february februar februari fevrier febrero febbraio fevereiro luty lutego subat февраль февраля',
  'march marz maerz mrz mars marzo marco maart mrt marzec marca mart март марта',
  'april avril abril aprile kwiecien kwietnia nisan апрель апреля',
  'may mai mayo maggio maio mei maj maja mayis маи мая',
  'june juni juin junio giugno junho czerwiec czerwca haziran июнь июня',
  'july juli juillet julio luglio julho lipiec lipca temmuz июль июля',
  'august aout agosto augustus augusti sierpien sierpnia agustos август августа',
  'september septembre septiembre setiembre settembre setembro wrzesien wrzesnia eylul сентябрь сентября',
  'october oktober octobre octubre ottobre outubro pazdziernik pazdziernika ekim октябрь октября',
  'november novembre noviembre novembro listopad listopada kasim ноябрь ноября',
  'december dezember decembre diciembre dicembre dezembro desember grudzien grudnia aralik декабрь декабря',
];
const SHORTEST = 3;

/** The months by every beginning of their names; 0 where it begins two (`jui` of June and July in French). */
const MONTH_OF = new Map<string, number>();
for (const [at, names] of NAMES.entries()) {
  for (const name of names.split(' ')) {
    for (let length = SHORTEST; length <= name.length; length++) {
      const start = name.slice(0, length);
      MONTH_OF.set(start, [undefined, at + 1].includes(MONTH_OF.get(start)) ? at + 1 : 0);
    }
  }
}

/** The number of a month by its name or the beginning of it (`Sept`, `août`, `ene`, `мая`); 0 for other words. */
export function monthOfName(name: string): number {
  const bare = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i');
  return MONTH_OF.get(bare) ?? 0;
}
