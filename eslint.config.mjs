import nextVitals from 'eslint-config-next/core-web-vitals';
import tseslint from 'typescript-eslint';

const WITHOUT_REACT = [
  'backend/**',
  'bench/**',
  'scripts/**',
  'lib/{analytics,charting,contracts,domain}/**',
  '__tests__/lib/{analytics,charting,contracts,domain}/**',
];

const config = [
  {
    ignores: [
      'node_modules/',
      '.next/',
      'dist/',
      'var/',
      'coverage/',
      'test-results/',
      'next-env.d.ts',
      'public/',
      '**/*.d.mts',
    ],
  },
  // Rules for React and Next.js, where the dependency rules allow React.
  ...nextVitals.map((config) =>
    config.rules ? { ...config, ignores: [...(config.ignores ?? []), ...WITHOUT_REACT] } : config,
  ),
  ...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-console': 'error',
      eqeqeq: 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-else-return': 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    // `lib/http` adds time limits, tokens and the error for an answer that is not JSON.
    files: ['pages/**/*.{ts,tsx}', 'components/**/*.{ts,tsx}', 'store/**/*.{ts,tsx}', 'lib/**/*.{ts,tsx}'],
    ignores: ['lib/http/**', 'lib/session/**', 'lib/images/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use the functions of lib/http.' }],
    },
  },
  {
    // Only one module on each side reads the environment, so that an invalid variable is reported at startup,
    // not later.
    files: ['pages/**', 'components/**', 'store/**', 'lib/**', 'backend/src/**'],
    ignores: ['lib/config/**', 'backend/src/config/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Only lib/config and backend/src/config read the environment.',
        },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.test-d.ts', 'e2e/**', 'bench/**', '__tests__/**', 'backend/test/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['describe', 'it', 'test'].map((object) => ({
          object,
          property: 'only',
          message: 'A focused test hides all others.',
        })),
      ],
    },
  },
  {
    files: ['bench/**', 'e2e/**', 'scripts/**', '__tests__/setup/**', 'backend/src/cli/**'],
    rules: { 'no-console': 'off' },
  },
];

export default config;
