import type { Conditional, DataProvider, DownloadedFactorFile } from '../data-provider';
import type { HttpClient } from '../http/http-client';
import type { Pace } from '../http/pace';
import { unzipTable } from '../http/unzip-answer';

const ID = 'french';
const PACE: Pace = { everyMs: 2_000 };

const FILES = [
  'F-F_Research_Data_Factors_daily_CSV.zip',
  'F-F_Research_Data_5_Factors_2x3_daily_CSV.zip',
  'F-F_Momentum_Factor_daily_CSV.zip',
  'F-F_Research_Data_Factors_CSV.zip',
  'F-F_Research_Data_5_Factors_2x3_CSV.zip',
  'F-F_Momentum_Factor_CSV.zip',
] as const;

/** Ken French's data library: zipped CSV files of factors, renewed about monthly. */
export function createFrenchProvider(client: HttpClient, origin: string): DataProvider {
  return {
    id: ID,
    factors: {
      files: FILES,
      async fetch({ file, signal, validators }): Promise<Conditional<DownloadedFactorFile>> {
        const url = `${origin}/pages/faculty/ken.french/ftp/${file}`;
        const answer = await client.get({
          provider: ID,
          url,
          expects: 'bytes',
          pace: PACE,
          signal,
          validators,
        });
        if (answer.isUnchanged) return answer;
        const value = await unzipTable(ID, answer.body);
        return { isUnchanged: false, value, validators: answer.validators };
      },
    },
  };
}
