export { loadShared as getServerSideProps } from '@/components/features/portfolio/public-page/load-shared';
export { SharedPage as default } from '@/components/features/portfolio/public-page/shared-page';
